import { allRows } from '#core/content/tables.ts'
import { docFields, newDocContent } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { walkParams } from '#core/rows/param.ts'
import { pathKey } from '#core/search/doc-path.ts'
import { holdsAll, makeExcerpt } from '#core/search/excerpt.ts'
import { rankPath, readPathQuery } from '#core/search/path-query.ts'
import type { Ctx } from '../../../context/ctx.ts'

/** Of `doc`, `module`, `project` and `space`. */
export const docColumns = [
  'doc.id',
  'doc.name',
  'doc.url',
  'doc.http_method',
  'doc.type',
  'doc.deprecated',
  'doc.content',
  'project.space_id',
  'project.id as projectId',
  'module.id as moduleId',
  'space.name as spaceName',
  'project.name as projectName',
  'module.name as moduleName',
] as const

interface DocHitRow {
  id: number
  name: string
  url: string
  http_method: string
  type: number
  deprecated: string
  content: string
  space_id: number
  projectId: number
  moduleId: number
  spaceName: string
  projectName: string
  moduleName: string
}

/** What a search shows of a doc. */
export function toHit({ services: { ids } }: Ctx, row: DocHitRow, q: string) {
  return {
    kind: 'doc' as const,
    id: ids.encode(row.id),
    name: row.name,
    url: row.url,
    httpMethod: row.http_method,
    docType: row.type,
    deprecated: row.deprecated,
    spaceId: row.space_id,
    projectId: row.projectId,
    moduleId: row.moduleId,
    spaceName: row.spaceName,
    projectName: row.projectName,
    moduleName: row.moduleName,
    excerpt:
      isByPath(row, q) || holdsAll(`${row.http_method} ${row.name} ${row.url}`, q)
        ? ''
        : makeExcerpt(docTexts(row.content), q),
  }
}

function isByPath({ url, http_method }: DocHitRow, q: string): boolean {
  const query = readPathQuery(q)
  return query !== undefined && rankPath(query, pathKey(url), http_method) !== undefined
}

/** Names and descriptions of parameters, and the text of the doc. */
function* docTexts(json: string): Generator<string> {
  const content = { ...newDocContent(0), ...(JSON.parse(json) as Partial<DocContent>) }
  for (const { param } of walkParams(allRows<DocContent>(docFields, content)))
    yield `${param.name} ${param.description}`
  for (const { description } of [...content.bodies, ...content.responses]) yield description
  yield content.description
  yield content.remark
}
