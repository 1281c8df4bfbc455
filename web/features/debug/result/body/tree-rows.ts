import type { Sent } from '#core/debug/compare/compare-leaf.ts'
import type { JsonPath } from '#core/debug/answer/json-text.ts'

export interface TreeRow {
  key: string
  path: JsonPath
  /** The name or index; "" for the root. */
  name: string
  depth: number
  value: Sent
  canOpen: boolean
  isOpen: boolean
}

export interface TreeFolding {
  /** Rows above this depth are open. */
  levels: number
  /** What the reader opened or closed, by key. */
  chosen: ReadonlyMap<string, boolean>
}

/** More rows are not drawn at once. */
export const MAX_TREE_ROWS = 20_000

export const treeKey = (path: JsonPath): string => JSON.stringify(path)

/** The rows of a value that show, parents before children. */
export function treeRows(root: Sent, { levels, chosen }: TreeFolding): { rows: TreeRow[]; isCut: boolean } {
  const rows: TreeRow[] = []
  const waiting: { path: JsonPath; value: Sent }[] = [{ path: [], value: root }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next
    if (rows.length >= MAX_TREE_ROWS) return { rows, isCut: true }
    const key = treeKey(path)
    const entries = entriesOf(value)
    const canOpen = entries.length > 0
    const isOpen = canOpen && (chosen.get(key) ?? path.length < levels)
    rows.push({ key, path, name: String(path.at(-1) ?? ''), depth: path.length, value, canOpen, isOpen })
    if (isOpen) for (const [step, part] of entries.toReversed()) waiting.push({ path: [...path, step], value: part })
  }
  return { rows, isCut: false }
}

function entriesOf(value: Sent): [string | number, Sent][] {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value)
}

const MAX_LOOKED_AT = 500_000
const MAX_HITS = 1000

/** The places whose name or value contains a text, in the order of the tree. */
export function findInTree(root: Sent, wanted: string): JsonPath[] {
  const text = wanted.trim().toLowerCase()
  if (text === '') return []
  const hits: JsonPath[] = []
  const waiting: { path: JsonPath; value: Sent }[] = [{ path: [], value: root }]
  let left = MAX_LOOKED_AT
  for (let next = waiting.pop(); next && left > 0 && hits.length < MAX_HITS; next = waiting.pop(), left -= 1) {
    const { path, value } = next
    const name = path.at(-1)
    const own = typeof value === 'object' ? '' : String(value)
    if ((typeof name === 'string' && name.toLowerCase().includes(text)) || own.toLowerCase().includes(text))
      hits.push(path)
    for (const [step, part] of entriesOf(value).toReversed()) waiting.push({ path: [...path, step], value: part })
  }
  return hits
}

/** What a copy of a value holds: text as it is, all else as JSON. */
export const copiedValue = (value: Sent): string => (typeof value === 'string' ? value : jsonText(value))

/** Large integers are written in full. */
function jsonText(value: Sent): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  return `{${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}:${jsonText(part)}`)
    .join(',')}}`
}

export const sizeOf = (value: Sent): number => entriesOf(value).length
