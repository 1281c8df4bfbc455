import type { ArrayType } from '../../doc/doc.ts'
import { isLeafType, readType } from '../../doc/param-type.ts'
import type { Param } from '../../doc/param.ts'
import { rootRow } from '../page/page-rows.ts'
import { objectSchema, rowSchema } from './schema.ts'
import type { Schema } from './scalar-schema.ts'
import type { SharedNames } from './shared-names.ts'

export interface Root {
  params: readonly Param[]
  isArray: boolean
  arrayType: ArrayType
}

/** The schema of a whole body. Rows without a name say what the root itself is. */
export function rootSchema({ params, isArray, arrayType }: Root, names: SharedNames): Schema {
  const [first] = params
  if (isArray && arrayType !== 'object') {
    const type = first && isLeafType(readType(first.type)) ? first.type : arrayType
    return { type: 'array', items: first ? rowSchema({ ...first, type }, names) : { type: arrayType } }
  }
  const root = rootRow(params)
  const schema = root ? rowSchema(root, names) : objectSchema(params, names)
  return isArray ? { type: 'array', items: schema } : schema
}
