import { Type, type TSchema } from 'typebox'
import { limits } from '../limits.ts'

/** Paging fields of a list, for spreading into an input. */
export const pageFields = {
  pageIndex: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  pageSize: Type.Integer({ minimum: 1, maximum: limits.pageSize }),
}

export function pageSchema<Row extends TSchema>(row: Row) {
  return Type.Object({ list: Type.Array(row), total: Type.Integer() })
}

/** A search text; "" matches everything. */
export const SearchText = Type.String({ maxLength: limits.searchText, text: 'name' })
