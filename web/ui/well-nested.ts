import { DomUtils, type parseDocument } from 'htmlparser2'

type Root = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type Child = Root['children'][number]

/** Parts of tables, and where they may stand. */
const parents: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
}
const holders = new Set(Object.values(parents).flat())

/** What ends another of its kind that is open, unless one of these stands between. */
const lists: Readonly<Record<string, { ends: readonly string[]; between: readonly string[] }>> = {
  li: { ends: ['li'], between: ['ul', 'ol', 'td', 'th'] },
  dt: { ends: ['dt', 'dd'], between: ['dl', 'td', 'th'] },
  dd: { ends: ['dt', 'dd'], between: ['dl', 'td', 'th'] },
  a: { ends: ['a'], between: ['td', 'th'] },
}

/**
 * Repairs nesting that a browser would repair in another way when it reads a whole page: there a stray cell or item ends elements
 * around the text, and the rest of the page with it. In a browser texts are parsed by themselves, where nothing is around them.
 */
export function repairNesting(root: Root): void {
  const all = DomUtils.findAll(() => true, root.children)
  for (const element of all) if (!isInPlace(element)) unwrap(element)
  for (const element of all) if (element.name === 'table') moveStrayOut(element)
  for (const element of all) if (isEnding(element)) element.name = element.name === 'a' ? 'span' : 'div'
}

const isElement = (node: object | null): node is Element => node !== null && 'attribs' in node

const isInPlace = ({ name, parent }: Element) =>
  parents[name] === undefined || (isElement(parent) && parents[name].includes(parent.name))

function unwrap(element: Element): void {
  // Each one leaves the list.
  for (let [child] = element.children; child; [child] = element.children) DomUtils.prepend(element, child)
  DomUtils.removeElement(element)
}

/** As a browser does: what stands between the cells of a table comes before it. */
function moveStrayOut(table: Element): void {
  for (const stray of listStray(table)) DomUtils.prepend(table, stray)
}

const listStray = (holder: Element): Child[] =>
  holder.children.flatMap((child) => {
    if (isElement(child) && parents[child.name]?.includes(holder.name))
      return holders.has(child.name) ? listStray(child) : []
    return !isElement(child) && DomUtils.textContent(child).trim() === '' ? [] : [child]
  })

function isEnding({ name, parent }: Element): boolean {
  const { ends, between } = lists[name] ?? { ends: [], between: [] }
  for (let at: object | null = parent; isElement(at); at = at.parent) {
    if (ends.includes(at.name)) return true
    if (between.includes(at.name)) return false
  }
  return false
}
