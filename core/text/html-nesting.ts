/** Tags that hold nothing, and so are never closed. */
const EMPTY = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** How deep tags stand in each other: an upper bound that one look at the text gives. Parsers need far longer for deep ones. */
export function nestingOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (EMPTY.has(name.toLowerCase())) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
