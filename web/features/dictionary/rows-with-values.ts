import type { DocView } from '#core/contract/doc.ts'
import type { DictionaryItem } from '#core/dictionary/dictionary.ts'
import { paramLists } from '#core/doc/doc.ts'
import { itemsOfRow } from '#core/dictionary/items-of-row.ts'
import { walkParams, type Param } from '#core/rows/param.ts'

export interface RowWithValues {
  id: string
  name: string
  items: DictionaryItem[]
}

type Tables = Pick<
  DocView,
  (typeof paramLists)[number] | 'responseHeaders' | 'otherRequests' | 'otherResponses' | 'models'
>

/** The rows of a doc, and of the models that it shows, that say which values they allow. */
export function rowsWithValues(doc: Tables): RowWithValues[] {
  const found = allRows(doc).map(({ id, name, ...row }) => ({ id, name, items: itemsOfRow({ id, name, ...row }) }))
  return found.filter(({ items }) => items.length > 0)
}

function allRows(doc: Tables): Param[] {
  const tables = [
    // Error codes are values of their own kind.
    ...paramLists.filter((list) => list !== 'errorCodeParams').map((list) => doc[list]),
    doc.responseHeaders,
    ...[...doc.otherRequests, ...doc.otherResponses].map(({ params }) => params),
    ...doc.models.map(({ params }) => params),
  ]
  return tables.flatMap((params) => [...walkParams(params)].map(({ param }) => param))
}
