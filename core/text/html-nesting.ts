/** Void elements, which are never closed. */
const EMPTY = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** An upper bound of how deep tags are nested, found in one pass. Parsers take far longer on deeply nested HTML. */
export function nestingDepth(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (EMPTY.has(name.toLowerCase())) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
