import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { docLimits, newDocContent, type DocContent, type DocType } from '#core/doc/doc.ts'
import { toExtras } from '#core/doc/extras.ts'
import { docIdentity } from '#core/doc/identity.ts'
import { newRowBudget, RowFault, toExamples, toOtherResponses, toParams } from '#core/rows/read-rows.ts'
import { UserError } from '../../../base/errors.ts'
import type { DocTable } from '../../../db/tables.ts'

export type DocTableRow = Selectable<DocTable>

/** The columns that lists and trees need; the rest of the content is one JSON column. */
export function toColumns(content: DocContent) {
  const { name, url, httpMethod, version, status, author, deprecated, isShow, orderIndex, ...rest } = content
  return {
    name,
    url,
    http_method: httpMethod,
    version,
    status,
    author,
    deprecated,
    is_show: isShow,
    order_index: orderIndex,
    content: JSON.stringify(rest),
  }
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

/** A change from outside laid over a content: its rows are checked and cut to what we store. */
export function withChange(content: DocContent, change: Partial<DocContent>): DocContent {
  const given = Object.fromEntries(
    Object.keys(content).flatMap((name) => {
      const value = change[name as keyof DocContent]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return checkedRows({ ...content, ...given, httpMethod: (change.httpMethod ?? content.httpMethod).toUpperCase() })
}

function checkedRows(content: DocContent): DocContent {
  const budget = newRowBudget()
  try {
    return {
      ...content,
      pathParams: toParams(content.pathParams, budget),
      headerParams: toParams(content.headerParams, budget),
      queryParams: toParams(content.queryParams, budget),
      requestParams: toParams(content.requestParams, budget),
      responseParams: toParams(content.responseParams, budget),
      errorCodeParams: toParams(content.errorCodeParams, budget),
      responseHeaders: toParams(content.responseHeaders, budget),
      otherRequests: toOtherResponses(content.otherRequests, budget),
      otherResponses: toOtherResponses(content.otherResponses, budget),
      examples: toExamples(content.examples, docLimits.exampleValue),
      extras: toExtras(content.extras),
    }
  } catch (error) {
    if (error instanceof RowFault) throw new UserError(error.key, error.params)
    throw error
  }
}

interface IdentityParts {
  moduleId: number
  parentId: number
  type: DocType
  variant: string
  content: DocContent
}

/** One doc per identity in a module: kept by a unique index over this hash. */
export function identityOf({ moduleId, parentId, type, variant, content }: IdentityParts): string {
  const { httpMethod, url, version, name, dubboInfo } = content
  const { interfaceName } = dubboInfo
  const text = docIdentity({ type, httpMethod, url, version, parentId, name, interfaceName })
  return createHash('sha256').update(`${moduleId}\n${variant}\n${text}`).digest('hex').slice(0, 40)
}
