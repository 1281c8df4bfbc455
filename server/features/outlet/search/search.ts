import { sql } from 'kysely'
import { notDeprecated, type DocType } from '#core/doc/doc.ts'
import { readPathQuery } from '#core/search/path-query.ts'
import { queryTokens } from '#core/search/tokens.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { holdsText } from '../../../db/holds-text.ts'
import { isListedDoc } from '../../content/readable/readable-docs.ts'
import { visibleProjects } from '../../places/project/project.queries.ts'
import { docColumns, toHit } from './doc-hit.ts'
import { lookThrough } from './look-through.ts'
import { pageOf, searchInside } from './search-inside.ts'

interface Query {
  q: string
  spaceId?: number
  projectId?: number
  type?: DocType
  pageIndex: number
  pageSize: number
}

/** Maximum number of projects and modules that are listed before docs, on the first page only. */
const MAX_PLACES = 5

/** Finds docs by their text, and projects and modules by name, limited to those that the user can read. */
export async function search(ctx: UserCtx, query: Query) {
  if (queryTokens(query.q).length === 0 && !readPathQuery(query.q)) return { list: [], total: 0 }
  const isFirstPage = query.pageIndex === 1
  const first = isFirstPage ? [...(await findById(ctx, query)), ...(await findPlaces(ctx, query))] : []
  const { list, total } = await findDocs(ctx, query)
  return { list: [...first, ...list], total: total + first.length }
}

/** Projects that the user can read, in the selected scope. */
function readableProjects(ctx: UserCtx, { spaceId, projectId }: Query) {
  return visibleProjects(ctx)
    .$if(spaceId !== undefined, (query) => query.where('project.space_id', '=', spaceId ?? 0))
    .$if(projectId !== undefined, (query) => query.where('project.id', '=', projectId ?? 0))
}

function readableModules(ctx: UserCtx, query: Query) {
  return readableProjects(ctx, query)
    .innerJoin('module', 'module.project_id', 'project.id')
    .where('module.deleted_at', 'is', null)
}

/** Live docs in the modules that the user can read. */
function readableDocs(ctx: UserCtx, query: Query) {
  return readableModules(ctx, query)
    .innerJoin('doc', 'doc.module_id', 'module.id')
    .where('doc.deleted_at', 'is', null)
    .where('doc.is_folder', '=', 0)
    .where(isListedDoc)
}

function findDocs(ctx: UserCtx, query: Query) {
  const modules = readableModules(ctx, query).select('module.id')
  return searchInside(ctx, pageOf(query), { modules, type: query.type, withAuthors: true })
}

/** The query may be the id of a doc. */
async function findById(ctx: UserCtx, query: Query) {
  const id = ctx.services.ids.decode(query.q.trim())
  if (id <= 0) return []
  const rows = await readableDocs(ctx, query).select(docColumns).where('doc.id', '=', id).execute()
  return rows.map((row) => toHit(ctx, row, query.q))
}

/** Projects and modules whose name contains the text. */
async function findPlaces(ctx: UserCtx, query: Query) {
  if (query.type !== undefined) return []
  const named = (column: string) => holdsText(sql.ref<string>(column), query.q.trim())
  const projects = await readableProjects(ctx, query)
    .select(['project.id', 'project.name', 'project.space_id', 'space.name as spaceName'])
    .where(named('project.name'))
    .limit(MAX_PLACES)
    .execute()
  const modules = await readableModules(ctx, query)
    .select(['module.id', 'module.name', 'project.id as projectId', 'project.name as projectName', 'project.space_id'])
    .select('space.name as spaceName')
    .where(named('module.name'))
    .limit(MAX_PLACES)
    .execute()
  const { ids } = ctx.services
  const blank = { url: '', httpMethod: '', docType: 0, deprecated: notDeprecated, excerpt: '' }
  const parts = [...(await findParts(ctx, query, 'dictionary')), ...(await findParts(ctx, query, 'model'))]
  return [
    ...projects.map(({ id, name, space_id, spaceName }) => ({
      ...blank,
      kind: 'project' as const,
      id: ids.encode(id),
      name,
      spaceId: space_id,
      projectId: id,
      moduleId: 0,
      spaceName,
      projectName: name,
      moduleName: '',
    })),
    ...modules.map(({ id, name, projectId, projectName, space_id, spaceName }) => ({
      ...blank,
      kind: 'module' as const,
      id: ids.encode(id),
      name,
      spaceId: space_id,
      projectId,
      moduleId: id,
      spaceName,
      projectName,
      moduleName: name,
    })),
    ...parts,
  ]
}

/** Dictionaries and models whose name contains the text; dictionaries also by their items. */
async function findParts(ctx: UserCtx, query: Query, kind: 'dictionary' | 'model') {
  // Both tables have these columns; the types of one are used for both.
  const part = `${kind as 'model'} as part` as const
  const parts = readableModules(ctx, query)
    .innerJoin(part, 'part.module_id', 'module.id')
    .where('part.deleted_at', 'is', null)
  const named = parts.select((eb) => ['part.id', 'part.name as one', eb.val('').as('other')])
  const withItems = parts
    .innerJoin('dictionary_item as item', 'item.dictionary_id', 'part.id')
    .select(['part.id', 'item.name as one', 'item.value as other'])
  const looking = { text: query.q.trim(), wanted: MAX_PLACES }
  const ids = await lookThrough(ctx.db, {
    ...looking,
    rows: (page) => named.limit(page.limit).offset(page.offset),
  })
  if (kind === 'dictionary' && ids.length < MAX_PLACES) {
    const byItem = await lookThrough(ctx.db, {
      ...looking,
      rows: (page) => withItems.limit(page.limit).offset(page.offset),
    })
    ids.push(...byItem)
  }
  if (ids.length === 0) return []
  const rows = await parts
    .select(['part.id', 'part.name', 'part.description', 'module.id as moduleId', 'module.name as moduleName'])
    .select(['project.id as projectId', 'project.name as projectName', 'project.space_id', 'space.name as spaceName'])
    .where('part.id', 'in', ids)
    .orderBy('part.name')
    .limit(MAX_PLACES)
    .execute()
  return rows.map(({ id, description, space_id, ...row }) => ({
    ...row,
    kind,
    id: ctx.services.ids.encode(id),
    spaceId: space_id,
    url: '',
    httpMethod: '',
    docType: 0,
    deprecated: notDeprecated,
    excerpt: Array.from(description).slice(0, 120).join(''),
  }))
}
