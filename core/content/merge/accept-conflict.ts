import type { Conflict, FieldConflict, RowConflict } from './conflict.ts'
import { numbered } from './part-order.ts'
import { changed, docPart, findPart, toDoc, toPart, type Part } from './parts.ts'
import type { DocContent } from '../../doc/doc.ts'

/** The doc with the machine's side of a conflict. A conflict about a row that is gone by now changes nothing. */
export function acceptConflict(content: DocContent, conflict: Conflict): DocContent {
  const root = docPart(content)
  if (conflict.kind === 'field') return toDoc(changedAt(root, conflict.rowId, (part) => withTheirs(part, conflict)))
  if (conflict.kind === 'deleted' && findPart(root, conflict.rowId)) return content
  const change = conflict.kind === 'deleted' ? putBack : takeAway
  return toDoc(changedAt(root, conflict.parentId, (parent) => change(parent, conflict)))
}

/** The tree with one part changed; "" is the doc itself. */
function changedAt(part: Part, id: string, change: (part: Part) => Part): Part {
  if (part.id === id) return change(part)
  const lists = Object.entries(part.lists).map(([name, list]) => [name, list.map((row) => changedAt(row, id, change))])
  return changed(part, { lists: Object.fromEntries(lists) as Part['lists'] })
}

function withTheirs(part: Part, { field, theirs }: FieldConflict): Part {
  const values = { ...part.values, [field]: theirs ?? undefined }
  // The rows below a model are the model's own.
  const isModel = field === 'modelId' && theirs !== null
  return changed(part, { values, ...(isModel && { lists: { ...part.lists, children: [] } }) })
}

function putBack(parent: Part, { list, afterId, table, theirs }: RowConflict): Part {
  if (!theirs) return parent
  const rows = parent.lists[list] ?? []
  const before = rows.findIndex(({ id }) => id === afterId)
  const at = afterId === '' ? 0 : before === -1 ? rows.length : before + 1
  const filled = numbered(rows.toSpliced(at, 0, toPart(theirs, table)))
  return changed(parent, { lists: { ...parent.lists, [list]: filled } })
}

function takeAway(parent: Part, { list, rowId }: RowConflict): Part {
  const rows = parent.lists[list] ?? []
  return changed(parent, { lists: { ...parent.lists, [list]: rows.filter(({ id }) => id !== rowId) } })
}
