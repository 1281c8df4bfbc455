import type { ArrayType, RootShape } from '../../rows/root.ts'
import { exampleText } from '../../rows/example/example.ts'
import { parseList } from '../../rows/example/example-leaf.ts'
import { isLeafType, readType } from '../../rows/param-type.ts'
import type { Param } from '../../rows/param.ts'
import { rootRow } from '../../page/page-rows.ts'
import { objectSchema, rowSchema } from './schema.ts'
import type { Schema } from './scalar-schema.ts'
import type { SharedNames } from './shared-names.ts'

/** The rows of a body, and whether its root is an array of them. */
export interface RootTable extends RootShape {
  params: readonly Param[]
}

/** The schema of a whole body. A single row without a name describes the root itself. */
export function rootSchema({ params, isArray, arrayType }: RootTable, names: SharedNames): Schema {
  const [first] = params
  if (isArray === 1 && arrayType !== 'object') {
    return first ? listSchema(first, arrayType, names) : { type: 'array', items: { type: arrayType } }
  }
  const root = rootRow(params)
  const schema = root ? rowSchema(root, names) : objectSchema(params, names)
  return isArray === 1 ? { type: 'array', items: schema } : schema
}

/** The example of an array of simple values is the whole array, or one element. */
function listSchema(row: Param, arrayType: ArrayType, names: SharedNames): Schema {
  const type = isLeafType(readType(row.type)) ? row.type : arrayType
  const list = row.example === '' ? [] : parseList(row.example, readType(type))
  const [only, ...others] = list
  const example = only === undefined || others.length > 0 ? '' : exampleText(only)
  const items = rowSchema({ ...row, type, example }, names)
  return { type: 'array', items, ...(others.length > 0 && row.isSecret !== 1 && { examples: [list] }) }
}
