import { findParent, insertAfter, removeRows, updateRow } from '#core/rows/edit-rows.ts'
import { rootModelId, spellOut, toModelRows, type Model, type ModelMap } from '#core/model/model.ts'
import { readType } from '#core/rows/param-type.ts'
import type { Param } from '#core/rows/param.ts'
import { findRow, newParam, renumber } from '#core/rows/make-rows.ts'
import { topmost } from './row-commands.ts'

/**
 * Rows that are to become a model: all below one row, which then refers to it; all of a table, which then is the model as a whole; or
 * some that stand beside each other, in whose place a new row refers to it.
 */
export type ModelPlan =
  | { kind: 'children'; rowId: string; rows: Param[] }
  | { kind: 'root'; rows: Param[] }
  | { kind: 'rows'; ids: string[]; rows: Param[] }

interface Options {
  ids: ReadonlySet<string>
  /** Rows that go with the next save. */
  deleted: ReadonlySet<string>
  /** The table describes a body or an answer, which can be a model as a whole. */
  canBeWhole: boolean
}

/** Undefined where no model can be made: of rows in different places, and of a single value. */
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

/** Without rows in which nothing was written; a nameless one describes what is above it and is no field. */
const finished = (rows: readonly Param[]): Param[] => toModelRows(rows.filter(({ name }) => name.trim() !== ''))

/** The table after its rows became the model, and the row that refers to it. */
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

/** What makes a row refer to a model. */
export const linkTo = (modelId: string, isList = false) => ({
  type: isList ? 'array' : 'object',
  modelId,
  maxLength: '-',
})

/** `OrderAddress` as the name of a field: `orderAddress`. */
export function fieldName(modelName: string): string {
  const words = modelName.match(/[A-Za-z0-9]+/g) ?? []
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return name === '' ? 'value' : name.charAt(0).toLowerCase() + name.slice(1)
}

/** `order_address` as the name of a model: `OrderAddress`. */
export function modelNameFor(fieldName: string): string {
  const words = fieldName.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The table after the rows of a model became its own. */
export function spellRowOut(rows: Param[], rowId: string, models: ModelMap): Param[] {
  const row = findRow(rows, rowId)
  if (!row) return rows
  const spelled = spellOut(row, models)
  if (spelled === row) return rows
  const isWhole = rootModelId(rows) !== undefined && readType(spelled.type).kind !== 'array'
  // Undefined takes the link away: an update keeps what it does not name.
  return isWhole ? renumber(spelled.children) : updateRow(rows, rowId, { ...spelled, modelId: undefined })
}
