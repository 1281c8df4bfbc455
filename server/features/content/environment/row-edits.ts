import { checkRows } from '#core/rows/check-rows.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { paramLimits, type Param } from '#core/rows/param.ts'
import { newRowBudget, RowFault, toParams } from '#core/rows/read-rows.ts'
import { UserError } from '../../../base/errors.ts'

/** Edits of tables with common rows, one row at a time. None of them changes the rows that it is given. */

/** The rows of a table from outside. Throws if one of them is wrong. */
export function checkedTable(rows: unknown, { isFlat }: { isFlat: boolean }): Param[] {
  try {
    const params = toParams(rows, newRowBudget())
    const table = isFlat ? params.map((row) => ({ ...row, children: [] })) : params
    const problem = [...checkRows(table, 'params', { isAnyName: () => false, root: 'table' })].find(
      ({ isWarning }) => !isWarning,
    )
    if (problem) throw new UserError(problem.key, problem.params, problem.field)
    return table
  } catch (error) {
    if (error instanceof RowFault) throw new UserError(error.key, error.params)
    throw error
  }
}

export interface RowFields {
  name?: string
  type?: string
  required?: 0 | 1
  maxLength?: string
  example?: string
  description?: string
  enumId?: string
  enumContent?: string
  isSecret?: 0 | 1
}

export const newRow = (fields: RowFields): Param => ({ ...newParam(), maxLength: '', ...withoutUnset(fields) })

/** Adds a row below another one; "" for the root. */
export function withRow(rows: Param[], parentId: string, added: Param): Param[] {
  if (parentId === '') return appended(rows, added)
  return changedRow(rows, parentId, (row) => [{ ...row, children: appended(row.children, added) }])
}

/** Rows of the same parent must have different names. */
function appended(rows: Param[], row: Param): Param[] {
  if (rows.some(({ name }) => name === row.name)) throw new UserError('error.nameTaken', {}, 'name')
  return [...rows, { ...row, orderIndex: newParam({}, rows).orderIndex }]
}

export const withChangedRow = (rows: Param[], id: string, fields: RowFields): Param[] =>
  changedRow(rows, id, (row) => [{ ...row, ...withoutUnset(fields) }])

/** Removes a row with those below it. */
export const withoutRow = (rows: Param[], id: string): Param[] => changedRow(rows, id, () => [])

export const holdsRow = (rows: readonly Param[], id: string): boolean =>
  rows.some((row) => row.id === id || holdsRow(row.children, id))

const MAX_DEPTH = paramLimits.depth

function changedRow(rows: readonly Param[], id: string, change: (row: Param) => Param[], depth = 1): Param[] {
  if (depth > MAX_DEPTH) throw new UserError('error.paramsTooDeep', { max: MAX_DEPTH })
  return rows.flatMap((row) =>
    row.id === id ? change(row) : [{ ...row, children: changedRow(row.children, id, change, depth + 1) }],
  )
}

function withoutUnset(fields: RowFields): Partial<Param> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
