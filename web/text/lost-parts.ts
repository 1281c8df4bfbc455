import { allowedAttributes } from '#core/text/rich-text.ts'

/** Tags that mean the same, and tags that only group. */
const synonyms: Record<string, string> = { b: 'strong', i: 'em', del: 's' }
const grouping = new Set(['p', 'div', 'span', 'thead', 'tbody', 'tfoot', 'colgroup', 'col'])
const withoutText = new Set(['img', 'hr', 'br'])

/** Placeholder for an element without text. */
const MARK = '\uFFFC'

/**
 * Returns the names of tags and attributes that an editor lost when it turned `before` into `after`. Each is compared by the text that
 * it covers, so nesting and additions by the editor do not matter.
 */
export function lostParts(before: ParentNode, after: ParentNode): string[] {
  const kept = coverage(after)
  const lost = [...coverage(before)].filter(([part, { text }]) => !isWithin(text, kept.get(part)?.text ?? ''))
  return [...new Set(lost.map(([, { name }]) => name))]
}

/** Whether all letters occur in this order, possibly with others between them. */
function isWithin(text: string, longer: string): boolean {
  let found = 0
  for (const letter of longer) if (letter === text[found]) found += 1
  return found >= text.length
}

interface Covered {
  /** The name to show. */
  name: string
  text: string
}

function coverage(root: ParentNode): Map<string, Covered> {
  const covered = new Map<string, Covered>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = comparableText(node)
    if (text === '') continue
    for (const [part, name] of partsAround(node, root)) {
      covered.set(part, { name, text: (covered.get(part)?.text ?? '') + text })
    }
  }
  return covered
}

/** Spaces between elements are insignificant, and editors treat those in a line differently. */
function comparableText(node: Node): string {
  if (node instanceof Element) return withoutText.has(canonicalTag(node)) && !isLastBreak(node) ? MARK : ''
  return node.textContent?.replace(/\s+/g, '') ?? ''
}

/** A break at the end of a block is invisible. */
const isLastBreak = (node: Element) => canonicalTag(node) === 'br' && node.nextSibling === null

const canonicalTag = ({ localName }: Element) => synonyms[localName] ?? localName

/** All ancestors of the node, as keys with names to show. A nested list has another key than its parent list. */
function partsAround(node: Node, root: ParentNode): Map<string, string> {
  const parts = new Map([['text', 'text']])
  const depths = new Map<string, number>()
  for (let at: Node | null = node; at && at !== root; at = at.parentNode) {
    if (!(at instanceof Element)) continue
    const tag = canonicalTag(at)
    const depth = (depths.get(tag) ?? 0) + 1
    depths.set(tag, depth)
    if (!grouping.has(tag)) parts.set(`${tag} ${depth}`, `<${tag}>`)
    for (const attribute of writtenAttributes(at)) parts.set(`${tag} ${attribute}`, attribute.split('=')[0] ?? '')
  }
  return parts
}

function writtenAttributes(element: Element): string[] {
  return allowedAttributes
    .filter((name) => element.getAttribute(name)?.trim() && !isUsual(name, element))
    .flatMap((name) =>
      (name === 'class' ? [...element.classList] : [element.getAttribute(name)]).map((value) => `${name}=${value}`),
    )
}

/** A span of one column or row is the default. */
const isUsual = (name: string, element: Element) =>
  /^(colspan|rowspan|start)$/.test(name) && element.getAttribute(name) === '1'
