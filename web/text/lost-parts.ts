import { allowedAttributes } from '#core/text/rich-text.ts'

/** Tags that mean the same, and tags that only group. */
const synonyms: Record<string, string> = { b: 'strong', i: 'em', del: 's' }
const grouping = new Set(['p', 'div', 'span', 'thead', 'tbody', 'tfoot', 'colgroup', 'col'])
const withoutText = new Set(['img', 'hr', 'br'])

/** Stands for an element without text. */
const MARK = '\uFFFC'

/**
 * What an editor that turned `before` into `after` has lost: names of tags and attributes. Each is compared by the text that it covers, so
 * it does not matter how they are nested, or what an editor adds.
 */
export function lostParts(before: ParentNode, after: ParentNode): string[] {
  const kept = coverage(after)
  const lost = [...coverage(before)].filter(([part, { text }]) => !isWithin(text, kept.get(part)?.text ?? ''))
  return [...new Set(lost.map(([, { name }]) => name))]
}

/** All letters are there, in this order; there may be others between them. */
function isWithin(text: string, longer: string): boolean {
  let found = 0
  for (const letter of longer) if (letter === text[found]) found += 1
  return found >= text.length
}

interface Covered {
  /** For people. */
  name: string
  text: string
}

function coverage(root: ParentNode): Map<string, Covered> {
  const covered = new Map<string, Covered>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = textOf(node)
    if (text === '') continue
    for (const [part, name] of partsAround(node, root)) {
      covered.set(part, { name, text: (covered.get(part)?.text ?? '') + text })
    }
  }
  return covered
}

/** Spaces between elements mean nothing, and editors treat those in a line differently. */
function textOf(node: Node): string {
  if (node instanceof Element) return withoutText.has(tagOf(node)) && !isLastBreak(node) ? MARK : ''
  return node.textContent?.replace(/\s+/g, '') ?? ''
}

/** A break at the end of a block is not seen. */
const isLastBreak = (node: Element) => tagOf(node) === 'br' && node.nextSibling === null

const tagOf = ({ localName }: Element) => synonyms[localName] ?? localName

/** Everything that the node stands in, as keys with the names for people. A list in a list is another part than the list. */
function partsAround(node: Node, root: ParentNode): Map<string, string> {
  const parts = new Map([['text', 'text']])
  const depths = new Map<string, number>()
  for (let at: Node | null = node; at && at !== root; at = at.parentNode) {
    if (!(at instanceof Element)) continue
    const tag = tagOf(at)
    const depth = (depths.get(tag) ?? 0) + 1
    depths.set(tag, depth)
    if (!grouping.has(tag)) parts.set(`${tag} ${depth}`, `<${tag}>`)
    for (const attribute of attributesOf(at)) parts.set(`${tag} ${attribute}`, attribute.split('=')[0] ?? '')
  }
  return parts
}

function attributesOf(element: Element): string[] {
  return allowedAttributes
    .filter((name) => element.getAttribute(name)?.trim() && !isUsual(name, element))
    .flatMap((name) =>
      (name === 'class' ? [...element.classList] : [element.getAttribute(name)]).map((value) => `${name}=${value}`),
    )
}

/** A cell that spans one column is like any other. */
const isUsual = (name: string, element: Element) =>
  /^(colspan|rowspan|start)$/.test(name) && element.getAttribute(name) === '1'
