import { findField } from '../content/fields.ts'
import { tablesOf } from '../content/tables.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { ModelMap } from '../model/model.ts'
import { readType, unwrapType } from '../rows/param-type.ts'
import type { Param } from '../rows/param.ts'
import { docFields } from './doc-fields.ts'
import type { DocContent } from './doc.ts'

/** Where a row stands in a doc. */
export interface RowPlace {
  /** Its table in the field table, such as `responses.params`. */
  table: string
  /** Names from the root, such as `data.items[].id`. */
  path: string
}

/**
 * Finds a row by its id. A row inside a model has the ids of the rows above whose models are open in front, separated by dots, because
 * a model that is used twice has its rows twice.
 */
export function findRowPlace(content: DocContent, models: ModelMap, rowId: string): RowPlace | undefined {
  for (const { path: table, params } of tablesOf(docFields, content)) {
    const path = findPath(params, { rowId, models, prefix: '', names: [] })
    if (path !== undefined) return { table, path }
  }
  return undefined
}

/** The row of the doc itself that the id begins with. */
export function findOwnRow(content: DocContent, rowId: string): Param | undefined {
  const [ownId = ''] = rowId.split('.')
  const waiting = tablesOf(docFields, content).flatMap(({ params }) => params)
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (row.id === ownId) return row
    waiting.push(...row.children)
  }
  return undefined
}

/** What people call a table, such as `responses.params`. */
export const tableWord = (table: string): TextKey | undefined => findField<DocContent>(docFields, table)?.word

interface Search {
  rowId: string
  models: ModelMap
  /** The ids in front, with a dot at the end. */
  prefix: string
  names: readonly string[]
}

function findPath(rows: readonly Param[], search: Search): string | undefined {
  const { rowId, models, prefix, names } = search
  for (const row of rows) {
    const id = prefix + row.id
    if (id === rowId) return joined([...names, row.name])
    const below = { ...search, names: [...names, withLists(row)] }
    const inModel = row.modelId !== undefined && rowId.startsWith(`${id}.`)
    const found = inModel
      ? findPath(models.get(row.modelId ?? '')?.params ?? [], { ...below, prefix: `${id}.` })
      : findPath(row.children, below)
    if (found !== undefined) return found
  }
  return undefined
}

const withLists = ({ name, type }: Param) => `${name}${'[]'.repeat(unwrapType(readType(type)).depth)}`

/** The root of a body has no name. */
const joined = (names: readonly string[]) => names.filter((name) => name !== '').join('.')
