import {
  duplicateRow,
  findParent,
  indentRow,
  insertAfter,
  insertChild,
  moveRow,
  outdentRow,
  removeRows,
} from '#core/rows/edit-rows.ts'
import type { Param } from '#core/rows/param.ts'
import { newParam } from '#core/rows/make-rows.ts'
import type { TableId } from '#core/content/tables.ts'
import type { ContentKind } from './content-kind.ts'
import { editTable, type EditState } from './edit-state.ts'

/** Moves a row up or down among its siblings. */
export function moveBy(rows: Param[], id: string, step: 1 | -1): Param[] {
  const siblings = findParent(rows, id)?.children ?? rows
  const target = siblings[siblings.findIndex((row) => row.id === id) + step]
  return target ? moveRow(rows, id, { target: target.id, place: step === 1 ? 'after' : 'before' }) : rows
}

/** A new row after the given one; it begins as a sibling. */
export function addAfter(rows: Param[], id: string): { rows: Param[]; added: string } {
  const siblings = findParent(rows, id)?.children ?? rows
  const row = newParam({}, siblings)
  return { rows: insertAfter(rows, id, row), added: row.id }
}

export function addChild(rows: Param[], parentId: string): { rows: Param[]; added: string } {
  const row = newParam()
  return { rows: insertChild(rows, parentId, row), added: row.id }
}

/** Ids without selected ancestors: a command on a row applies to all rows below it. */
export function topmost(rows: readonly Param[], ids: ReadonlySet<string>): string[] {
  return rows.flatMap((row) => (ids.has(row.id) ? [row.id] : topmost(row.children, ids)))
}

/** The ids of the last row, of the last one below it, and so on, up to one that takes no rows. */
export function lastBranch(rows: readonly Param[], deleted: ReadonlySet<string>): string[] {
  const last = rows.at(-1)
  if (!last || last.modelId !== undefined || deleted.has(last.id)) return []
  return [last.id, ...lastBranch(last.children, deleted)]
}

/** Saved rows are marked as deleted; new ones are removed at once. */
export function deleteRows<Content extends object>(
  kind: ContentKind<Content>,
  state: EditState<Content>,
  table: TableId,
  { ids, isSaved }: { ids: ReadonlySet<string>; isSaved: (id: string) => boolean },
): EditState<Content> {
  const unsaved = new Set([...ids].filter((id) => !isSaved(id)))
  const next = editTable(kind, state, table, (rows) => removeRows(rows, unsaved))
  const marked = [...ids].filter((id) => isSaved(id))
  return marked.length === 0 ? next : { ...next, deleted: new Set([...next.deleted, ...marked]) }
}

export function restoreRow<Content>(state: EditState<Content>, id: string): EditState<Content> {
  return { ...state, deleted: state.deleted.difference(new Set([id])) }
}

/** Applies an edit to each of several rows, one after the other. */
export function forEachRow(rows: Param[], ids: readonly string[], edit: (rows: Param[], id: string) => Param[]) {
  return ids.reduce((now, id) => edit(now, id), rows)
}

export const indentRows = (rows: Param[], ids: readonly string[]) => forEachRow(rows, ids, indentRow)
/** From the last one on, so that they keep their order after the parent. */
export const outdentRows = (rows: Param[], ids: readonly string[]) => forEachRow(rows, ids.toReversed(), outdentRow)
export const duplicateRows = (rows: Param[], ids: readonly string[]) => forEachRow(rows, ids, duplicateRow)
