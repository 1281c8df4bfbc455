import { readType } from '../rows/param-type.ts'
import type { Param } from '../rows/param.ts'

/**
 * A single row without a name below a row says what that row is. When it is a model, the row itself refers to it: that is what remains
 * of a body that is a model after a common row was laid around it.
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
