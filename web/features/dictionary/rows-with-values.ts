import { tablesOf } from '#core/content/tables.ts'
import type { DocView } from '#core/contract/doc.ts'
import type { DictionaryItem } from '#core/dictionary/dictionary.ts'
import { itemsOfRow } from '#core/dictionary/items-of-row.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { walkParams, type Param } from '#core/rows/param.ts'
import { docContent } from '../../data/doc/doc-content.ts'

export interface RowWithValues {
  id: string
  name: string
  items: DictionaryItem[]
}

/** The rows of a doc and its models that have allowed values. */
export function rowsWithValues(doc: DocView): RowWithValues[] {
  const found = allRows(doc).map(({ id, name, ...row }) => ({ id, name, items: itemsOfRow({ id, name, ...row }) }))
  return found.filter(({ items }) => items.length > 0)
}

function allRows(doc: DocView): Param[] {
  // Error codes are not values of a field.
  const own = tablesOf<DocContent>(docFields, docContent(doc)).filter(({ path }) => path !== 'errorCodeParams')
  const tables = [...own, ...doc.models].map(({ params }) => params)
  return tables.flatMap((params) => [...walkParams(params)].map(({ param }) => param))
}
