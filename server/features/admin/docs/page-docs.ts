import { sql } from 'kysely'
import type { ManagedDocOrder } from '#core/contract/admin-doc.ts'
import { notDeprecated, type DocStatus, type DocType } from '#core/doc/doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { holdsText } from '../../../db/holds-text.ts'
import { titleHolds } from '../../content/store/search-words.ts'

const DAY = 24 * 60 * 60 * 1000

interface DocFilter {
  text?: string
  spaceId?: number
  projectId?: number
  moduleId?: number
  type?: DocType
  status?: DocStatus
  isDeprecated?: 0 | 1
  author?: string
  hasAuthor?: 0 | 1
  unchangedDays?: number
  unreadDays?: number
}

interface DocPage extends DocFilter {
  orderBy?: ManagedDocOrder
  isDescending?: 0 | 1
  pageIndex: number
  pageSize: number
}

/** Modules whose docs are listed. */
function modules({ db }: UserCtx, { spaceId, projectId, moduleId }: DocFilter) {
  return db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select('module.id')
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .$if(spaceId !== undefined, (query) => query.where('space.id', '=', spaceId ?? 0))
    .$if(projectId !== undefined, (query) => query.where('project.id', '=', projectId ?? 0))
    .$if(moduleId !== undefined, (query) => query.where('module.id', '=', moduleId ?? 0))
}

/**
 * The index `doc_managed` has the conditions on folders and deleted docs, which must be literal, and the columns that stand after the long
 * content. The sign keeps SQLite from going through the docs by module, and so from reading past that content.
 */
function filtered(ctx: UserCtx, filter: DocFilter) {
  const { text = '', type, status, isDeprecated, author = '', hasAuthor, unchangedDays, unreadDays } = filter
  const { ids } = ctx.services
  const now = ctx.services.now()
  return ctx.db
    .selectFrom('doc')
    .leftJoin('doc_read', 'doc_read.doc_id', 'doc.id')
    .where((eb) => eb('doc.is_folder', '=', eb.lit(0)))
    .where('doc.deleted_at', 'is', null)
    .where(sql<number>`+doc.module_id`, 'in', modules(ctx, filter))
    .$if(type !== undefined, (query) => query.where('doc.type', '=', type ?? 0))
    .$if(status !== undefined, (query) => query.where('doc.status', '=', status ?? 0))
    .$if(unchangedDays !== undefined, (query) => query.where('doc.modified_at', '<', now - (unchangedDays ?? 0) * DAY))
    .$if(unreadDays !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('doc_read.last_read_at', 'is', null),
          eb('doc_read.last_read_at', '<', now - (unreadDays ?? 0) * DAY),
        ]),
      ),
    )
    .$if(isDeprecated !== undefined, (query) =>
      query.where('doc.deprecated', isDeprecated === 1 ? '<>' : '=', notDeprecated),
    )
    .$if(hasAuthor !== undefined, (query) => query.where('doc.author', hasAuthor === 1 ? '<>' : '=', ''))
    .$if(author !== '', (query) => query.where((eb) => holdsText(eb.ref('doc.author'), author)))
    .$if(text !== '', (query) =>
      query.where((eb) => eb.or([eb('doc.id', '=', ids.decode(text)), titleHolds(ctx.db, text)])),
    )
}

export async function pageDocs(ctx: UserCtx, page: DocPage) {
  const { total } = await filtered(ctx, page)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const direction = page.isDescending === 0 ? 'asc' : 'desc'
  const rows = await filtered(ctx, page)
    .select('doc.id')
    .$if(page.orderBy === 'name', (query) => query.orderBy('doc.name', direction))
    .$if(page.orderBy === 'read', (query) =>
      query.orderBy((eb) => eb.fn.coalesce('doc_read.last_read_at', eb.lit(0)), direction),
    )
    .$if(page.orderBy === undefined || page.orderBy === 'changed', (query) =>
      query.orderBy('doc.modified_at', direction),
    )
    .orderBy('doc.id', direction)
    .limit(page.pageSize)
    .offset((page.pageIndex - 1) * page.pageSize)
    .execute()
  return {
    list: await describe(
      ctx,
      rows.map(({ id }) => id),
    ),
    total,
  }
}

/** In the given order. */
async function describe({ db }: UserCtx, docIds: number[]) {
  if (docIds.length === 0) return []
  const rows = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .leftJoin('doc_read', 'doc_read.doc_id', 'doc.id')
    .select(['doc.id', 'doc.name', 'doc.url', 'doc.http_method', 'doc.type', 'doc.status', 'doc.deprecated'])
    .select(['doc.is_show', 'doc.is_locked', 'doc.author', 'doc.creator_name', 'doc.modifier_name', 'doc.modified_at'])
    .select(['doc_read.last_read_at', 'space.id as spaceId', 'space.name as spaceName'])
    .select(['project.id as projectId', 'project.name as projectName'])
    .select(['module.id as moduleId', 'module.name as moduleName'])
    .where('doc.id', 'in', docIds)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return docIds
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      httpMethod: row.http_method,
      type: row.type,
      status: row.status,
      deprecated: row.deprecated,
      isShow: row.is_show,
      isLocked: row.is_locked,
      author: row.author,
      creator: row.creator_name,
      modifier: row.modifier_name,
      gmtModified: row.modified_at,
      lastRead: row.last_read_at ?? 0,
      space: { id: row.spaceId, name: row.spaceName },
      project: { id: row.projectId, name: row.projectName },
      module: { id: row.moduleId, name: row.moduleName },
    }))
}
