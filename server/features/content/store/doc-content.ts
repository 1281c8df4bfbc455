import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { docFields, newDocContent } from '#core/doc/doc-fields.ts'
import type { DocContent, DocType } from '#core/doc/doc.ts'
import { docIdentity } from '#core/doc/identity.ts'
import { readContent } from '#core/doc/read-content.ts'
import { RowFault } from '#core/rows/read-rows.ts'
import { pathKey } from '#core/search/doc-path.ts'
import { withFlatChange, type FlatDoc } from '#core/wire/flat-doc.ts'
import { UserError } from '../../../base/errors.ts'
import type { DocTable } from '../../../db/tables.ts'

export type DocTableRow = Selectable<DocTable>

/** Columns for lists and trees; all other fields of the content are in one JSON column. */
export function toColumns(content: DocContent) {
  const { name, url, httpMethod, version, status, author, deprecated, isShow, orderIndex, description, ...rest } =
    content
  return {
    name,
    url,
    path: pathKey(url),
    http_method: httpMethod,
    version,
    status,
    author,
    deprecated,
    is_show: isShow,
    order_index: orderIndex,
    // The description is first, for those who read only the beginning.
    content: JSON.stringify({ description, ...rest }),
  }
}

const DESCRIPTION = /^\{"description":"((?:[^"\\]|\\u[0-9a-f]{4}|\\[^u])*)/

/** How the description begins, from the beginning of a stored content. */
export function descriptionIn(beginning: string): string {
  const text = DESCRIPTION.exec(beginning)?.[1] ?? ''
  return JSON.parse(`"${text}"`) as string
}

export function toContent(row: DocTableRow): DocContent {
  return {
    ...newDocContent(row.order_index),
    ...(JSON.parse(row.content) as Partial<DocContent>),
    name: row.name,
    url: row.url,
    httpMethod: row.http_method,
    version: row.version,
    status: row.status,
    author: row.author,
    deprecated: row.deprecated,
    isShow: row.is_show,
    orderIndex: row.order_index,
  }
}

const fieldNames = Object.keys(docFields) as (keyof DocContent)[]

/** Whether two contents are equal in every field, ignoring the order of keys. */
export function isSameContent(one: DocContent, other: DocContent): boolean {
  return fieldNames.every((name) => isSameValue(one[name], other[name]))
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other)
}

/** Merges an external change into a content: omitted fields stay. */
export const withChange = (content: DocContent, change: Partial<FlatDoc>): DocContent =>
  refusingBadRows(() => withFlatChange(content, change))

/** The content of a draft, ready to be stored. */
export const storable = (content: DocContent): DocContent => refusingBadRows(() => readContent(content))

function refusingBadRows(read: () => DocContent): DocContent {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowFault) throw new UserError(error.key, error.params)
    throw error
  }
}

interface IdentifiedDoc {
  moduleId: number
  parentId: number
  type: DocType
  variant: string
  content: Identifying
}

/** The fields that identify a doc. */
export type Identifying = Pick<DocContent, 'httpMethod' | 'url' | 'version' | 'name'> & {
  dubboInfo: Pick<DocContent['dubboInfo'], 'interfaceName'>
}

/** Hash that identifies a doc in a module; a unique index enforces it. */
export function hashIdentity({ moduleId, parentId, type, variant, content }: IdentifiedDoc): string {
  const { httpMethod, url, version, name, dubboInfo } = content
  const { interfaceName } = dubboInfo
  const text = docIdentity({ type, httpMethod, url, version, parentId, name, interfaceName })
  return createHash('sha256').update(`${moduleId}\n${variant}\n${text}`).digest('hex').slice(0, 40)
}
