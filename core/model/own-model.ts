import { readType } from '../rows/param-type.ts'
import type { Param } from '../rows/param.ts'

/**
 * A single row without a name below a row describes that row. When it refers to a model, the row itself takes over the reference. This
 * happens when the data node of global rows wraps a body that is a model.
 */
export function withOwnModel(row: Param): Param {
  const [child, ...others] = row.children.map(withOwnModel)
  if (!child) return row
  const children = [child, ...others]
  const isModel = child.name === '' && others.length === 0 && child.modelId !== undefined && child.rules === undefined
  if (!isModel) return { ...row, children }
  const isList = readType(child.type).kind === 'array'
  if (isList && readType(row.type).kind === 'array') return { ...row, children }
  return {
    ...row,
    type: isList ? child.type : row.type,
    ...(child.modelId && { modelId: child.modelId }),
    children: [],
  }
}
