import { checkRows, type RowRules } from '../rows/check-rows.ts'
import { paramLimits, type Param } from '../rows/param.ts'
import type { Problem } from '../rows/problem.ts'
import type { FieldTable } from './fields.ts'
import { tablesOf, type Table } from './tables.ts'

/** All problems in the rows of a content, table by table. */
export function checkTables<Content>(
  fields: FieldTable<Content>,
  content: Content,
  isAnyName: RowRules['isAnyName'],
): Problem[] {
  const tables = tablesOf(fields, content)
  const tooMany = checkCounts(tables)
  if (tooMany.length > 0) return tooMany
  return tables.flatMap(({ id, params, root }) => [...checkRows(params, id, { isAnyName, root })])
}

/** Above these limits, rows are not checked one by one. */
function checkCounts(tables: readonly Table[]): Problem[] {
  const problems: Problem[] = []
  let rows = 0
  const problem = { table: 'base', rowId: '', isWarning: false }
  for (const { id, params } of tables) {
    const deep = countRows(params, () => (rows += 1))
    const max = paramLimits.depth
    if (deep) {
      problems.push({
        ...problem,
        table: id,
        rowId: deep.id,
        field: 'name',
        key: 'error.paramsTooDeep',
        params: { max },
      })
    }
  }
  if (rows > paramLimits.rows) {
    problems.push({ ...problem, field: '', key: 'error.paramsTooMany', params: { max: paramLimits.rows } })
  }
  return problems
}

/** Counts down to the allowed depth; returns the first row below it, if there is one. */
function countRows(params: readonly Param[], count: () => void, depth = 1): Param | undefined {
  let deep = depth > paramLimits.depth ? params[0] : undefined
  if (deep) return deep
  for (const param of params) {
    count()
    deep ??= countRows(param.children, count, depth + 1)
  }
  return deep
}
