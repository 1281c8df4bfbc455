import { findParent, insertAfter, removeRows, updateRow } from '#core/rows/edit-rows.ts'
import { rootModelId, spellOut, toModelRows, type Model, type ModelMap } from '#core/model/model.ts'
import { readType } from '#core/rows/param-type.ts'
import type { Param } from '#core/rows/param.ts'
import { findRow, newParam, renumber } from '#core/rows/make-rows.ts'
import { topmost } from './row-commands.ts'

/**
 * Rows that are to become a model: all children of one row, which then refers to it; all rows of a table, which then refers to it as a
 * whole; or some siblings, which are replaced by a new row that refers to it.
 */
export type ModelPlan =
  | { kind: 'children'; rowId: string; rows: Param[] }
  | { kind: 'root'; rows: Param[] }
  | { kind: 'rows'; ids: string[]; rows: Param[] }

interface Options {
  ids: ReadonlySet<string>
  /** Rows that the next save deletes. */
  deleted: ReadonlySet<string>
  /** The table describes a request or response body, which can be a model as a whole. */
  canBeWhole: boolean
}

/** Undefined where no model can be made: from rows of different parents, and from a single value. */
export function planModel(all: Param[], { ids, deleted, canBeWhole }: Options): ModelPlan | undefined {
  const rows = removeRows(all, deleted)
  const chosen = topmost(rows, ids)
  const [first, ...others] = chosen
  if (first === undefined) return undefined
  if (others.length === 0) return planBelow(findRow(rows, first))
  const parent = findParent(rows, first)
  const siblings = parent?.children ?? rows
  const among = siblings.filter(({ id }) => chosen.includes(id))
  if (among.length !== chosen.length) return undefined
  if (among.length < siblings.length) return { kind: 'rows', ids: chosen, rows: finished(among) }
  if (parent) return planBelow(parent)
  return canBeWhole ? { kind: 'root', rows: finished(rows) } : { kind: 'rows', ids: chosen, rows: finished(among) }
}

function planBelow(row: Param | undefined): ModelPlan | undefined {
  const rows = finished(row?.children ?? [])
  return row && rows.length > 0 ? { kind: 'children', rowId: row.id, rows } : undefined
}

/** Without blank rows. A nameless row describes its parent and is not a field. */
const finished = (rows: readonly Param[]): Param[] => toModelRows(rows.filter(({ name }) => name.trim() !== ''))

/** The table after its rows became a model, and the row that refers to it. */
export function referToModel(
  rows: Param[],
  plan: ModelPlan,
  { id, name }: Pick<Model, 'id' | 'name'>,
): { rows: Param[]; added: string } {
  if (plan.kind === 'children') {
    const isList = readType(findRow(rows, plan.rowId)?.type ?? '').kind === 'array'
    return { rows: updateRow(rows, plan.rowId, { ...linkTo(id, isList), children: [] }), added: plan.rowId }
  }
  const row = newParam({ ...linkTo(id), name: plan.kind === 'root' ? '' : fieldName(name) })
  if (plan.kind === 'root') return { rows: [row], added: row.id }
  return { rows: removeRows(insertAfter(rows, plan.ids[0] ?? '', row), new Set(plan.ids)), added: row.id }
}

/** Values that make a row refer to a model. */
export const linkTo = (modelId: string, isList = false) => ({
  type: isList ? 'array' : 'object',
  modelId,
  maxLength: '-',
})

/** Converts `OrderAddress` to a field name: `orderAddress`. */
export function fieldName(modelName: string): string {
  const words = modelName.match(/[A-Za-z0-9]+/g) ?? []
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return name === '' ? 'value' : name.charAt(0).toLowerCase() + name.slice(1)
}

/** Converts `order_address` to a model name: `OrderAddress`. */
export function modelNameFor(fieldName: string): string {
  const words = fieldName.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The table after a reference was replaced by the rows of the model. */
export function spellRowOut(rows: Param[], rowId: string, models: ModelMap): Param[] {
  const row = findRow(rows, rowId)
  if (!row) return rows
  const spelled = spellOut(row, models)
  if (spelled === row) return rows
  const isWhole = rootModelId(rows) !== undefined && readType(spelled.type).kind !== 'array'
  // Undefined removes the link: an update keeps fields that it does not name.
  return isWhole ? renumber(spelled.children) : updateRow(rows, rowId, { ...spelled, modelId: undefined })
}
