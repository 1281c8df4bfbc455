import type { Conflict, FieldConflict, RowConflict } from './conflict.ts'
import { numbered } from './part-order.ts'
import type { FieldTable } from '../fields.ts'
import { contentKind, type ContentKind } from './content-kind.ts'
import { allParts, changed, changedAt, contentPart, findPart, toContent, toPart, type MergePart } from './parts.ts'

/** The content with the machine's side of a conflict applied. A conflict about a row that no longer exists changes nothing. */
export function acceptConflict<Content extends object>(
  fields: FieldTable<Content>,
  content: Content,
  conflict: Conflict,
): Content {
  const kind = contentKind(fields)
  const root = contentPart(kind, content)
  if (conflict.kind === 'deleted' && findPart(root, conflict.rowId)) return content
  return toContent(kind, accepted(kind, root, conflict)) as Content
}

function accepted(kind: ContentKind, root: MergePart, conflict: Conflict): MergePart {
  if (conflict.kind === 'field') return changedAt(root, conflict.rowId, (part) => withTheirs(part, conflict))
  return changedAt(root, conflict.parentId, (parent) =>
    conflict.kind === 'deleted'
      ? putBack(parent, returning(kind, root, conflict), conflict)
      : takeAway(parent, conflict),
  )
}

function withTheirs(part: MergePart, { field, theirs }: FieldConflict): MergePart {
  const values = { ...part.values, [field]: theirs ?? undefined }
  // The rows below a model belong to the model.
  const isModel = field === 'modelId' && theirs !== null
  return changed(part, { values, ...(isModel && { lists: { ...part.lists, children: [] } }) })
}

/** The row to put back, without rows below it that are elsewhere by now. */
function returning(kind: ContentKind, root: MergePart, { theirs, table }: RowConflict): MergePart[] {
  const present = new Set(allParts(root).map(({ id }) => id))
  const onlyMissing = (part: MergePart): MergePart[] => {
    if (present.has(part.id)) return []
    const lists = Object.entries(part.lists).map(([name, list]) => [name, list.flatMap(onlyMissing)])
    return [changed(part, { lists: Object.fromEntries(lists) as MergePart['lists'] })]
  }
  return theirs ? onlyMissing(toPart(kind, theirs, table)) : []
}

function putBack(parent: MergePart, returned: MergePart[], { list, afterId }: RowConflict): MergePart {
  const rows = parent.lists[list] ?? []
  const before = rows.findIndex(({ id }) => id === afterId)
  const at = afterId === '' ? 0 : before === -1 ? rows.length : before + 1
  return changed(parent, { lists: { ...parent.lists, [list]: numbered(rows.toSpliced(at, 0, ...returned)) } })
}

function takeAway(parent: MergePart, { list, rowId }: RowConflict): MergePart {
  const rows = parent.lists[list] ?? []
  return changed(parent, { lists: { ...parent.lists, [list]: rows.filter(({ id }) => id !== rowId) } })
}
