import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { nextOrder, reorder } from '../../places/place/reorder.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { composeName, lockCompose } from './compose.queries.ts'

const columns = [
  'id',
  'project_id as projectId',
  'title',
  'status',
  'is_start as isStart',
  'order_index as orderIndex',
  'created_at as gmtCreate',
  'version',
] as const

/** In order, also disabled ones. */
export function listPages(db: Db, projectId: number) {
  return db
    .selectFrom('compose_page')
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

export function getPage(db: Db, id: number) {
  return db
    .selectFrom('compose_page')
    .select([...columns, 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

interface PageFields {
  title: string
  content: string
  status?: Bit
  isStart?: Bit
}

const auditPage = (tx: UserCtx, projectId: number, what: string) =>
  audit(tx, { action: 'compose.changed', object: `${composeName(projectId)}: ${what}` })

/** Adds a page at the end. */
export function addPage(
  ctx: UserCtx,
  { projectId, title, content, status = 1, isStart = 0 }: PageFields & { projectId: number },
) {
  return transact(ctx, async (tx) => {
    const { db, services, actor } = tx
    await lockCompose(tx, projectId)
    const pages = await listPages(db, projectId)
    if (pages.length >= limits.extraPages) throw new UserError('error.tooManyExtraPages', { max: limits.extraPages })
    if (isStart) await clearStart(db, projectId)
    const now = services.now()
    const { id } = await db
      .insertInto('compose_page')
      .values({
        project_id: projectId,
        title,
        content,
        status,
        is_start: isStart,
        order_index: nextOrder(pages.at(-1)?.orderIndex),
        created_at: now,
        modified_at: now,
        modified_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await auditPage(tx, projectId, `added page ${id}`)
    return { id }
  })
}

/** At most one page is the start page. */
async function clearStart(db: Db, projectId: number): Promise<void> {
  await db.updateTable('compose_page').set({ is_start: 0 }).where('project_id', '=', projectId).execute()
}

export function updatePage(
  ctx: UserCtx,
  { id, title, content, status, isStart, version }: PageFields & { id: number; version?: number },
) {
  return transact(ctx, async (tx) => {
    const before = await lockPage(tx, id)
    if (isStart === 1) await clearStart(tx.db, before.projectId)
    const change = { title, content, status: status ?? before.status, is_start: isStart ?? before.isStart }
    await updateVersioned(tx, { table: 'compose_page', id, version, change })
    await auditPage(tx, before.projectId, `changed page ${id}`)
    return {}
  })
}

/** The page as it is when no other change of its project is under way. */
async function lockPage(tx: UserCtx, id: number) {
  const { projectId } = await getPage(tx.db, id)
  await lockCompose(tx, projectId)
  return getPage(tx.db, id)
}

export function deletePage(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { projectId } = await getPage(tx.db, id)
    await tx.db.deleteFrom('compose_page').where('id', '=', id).execute()
    await auditPage(tx, projectId, `deleted page ${id}`)
    return {}
  })
}

export function switchPage(ctx: UserCtx, { id, status }: { id: number; status: Bit }) {
  return transact(ctx, async (tx) => {
    const { projectId } = await getPage(tx.db, id)
    await updateVersioned(tx, { table: 'compose_page', id, version: undefined, change: { status } })
    await auditPage(tx, projectId, `${status ? 'enabled' : 'disabled'} page ${id}`)
    return {}
  })
}

export function orderPage(ctx: UserCtx, { id, afterId }: { id: number; afterId: number }) {
  return transact(ctx, async (tx) => {
    const { projectId } = await lockPage(tx, id)
    const pages = await listPages(tx.db, projectId)
    const rows = pages.map((page) => ({ id: page.id, order_index: page.orderIndex }))
    for (const { id: pageId, order_index } of reorder(rows, { id, afterId })) {
      await tx.db.updateTable('compose_page').set({ order_index }).where('id', '=', pageId).execute()
    }
    await auditPage(tx, projectId, `ordered page ${id}`)
    return {}
  })
}
