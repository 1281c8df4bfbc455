import { isVisible } from '#core/access/policy.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'
import { findStandings } from '../../../http/access.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { showUrl } from './compose.queries.ts'

/** Where docs of a project are published, and the docs that were withdrawn from where they were. */
export async function listPublished(ctx: UserCtx, projectId: number) {
  const { db, services } = ctx
  const published = await listPlaces(db, projectId)
  const spaces = await findVisibleSpaces(ctx, new Set(published.map(({ spaceId }) => spaceId)))
  const withdrawn = await listUnpublished(db, projectId)
  return [
    ...published.map(({ key, spaceId, ...row }) => ({
      ...row,
      pageUrl: `${showUrl(services, key)}/${services.ids.encode(row.docId)}`,
      spaceName: spaces.has(spaceId) ? row.spaceName : '',
      publishedBy: row.publishedBy ?? '',
    })),
    ...withdrawn.map((row) => ({ ...nowhere, ...row })),
  ]
}

const nowhere = {
  id: 0,
  composeName: '',
  spaceName: '',
  pageUrl: '',
  isEnabled: 0,
  publishedBy: '',
  gmtCreate: 0,
} as const

function docsOf(db: Db, projectId: number) {
  return db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['doc.id as docId', 'doc.name as docName', 'doc.url', 'doc.http_method as httpMethod'])
    .select('module.name as moduleName')
    .where('module.project_id', '=', projectId)
    .where('module.deleted_at', 'is', null)
    .where('doc.deleted_at', 'is', null)
    .orderBy('module.order_index')
    .orderBy('doc.module_id')
    .orderBy('doc.name')
    .orderBy('doc.id')
}

function listPlaces(db: Db, projectId: number) {
  return docsOf(db, projectId)
    .innerJoin('compose_node as node', 'node.doc_id', 'doc.id')
    .innerJoin('compose_project as compose', 'compose.id', 'node.project_id')
    .innerJoin('space', 'space.id', 'compose.space_id')
    .leftJoin('user_account as creator', 'creator.id', 'node.creator_id')
    .select([
      'node.id',
      'compose.name as composeName',
      'compose.key',
      'compose.status as isEnabled',
      'space.id as spaceId',
      'space.name as spaceName',
      'creator.nickname as publishedBy',
      'node.created_at as gmtCreate',
      'node.withdrawn_at as withdrawnAt',
    ])
    .where('space.deleted_at', 'is', null)
    .orderBy('node.id')
    .execute()
}

/** Docs that were withdrawn and then removed from all compose projects: they can be allowed again. */
function listUnpublished(db: Db, projectId: number) {
  return docsOf(db, projectId)
    .innerJoin('doc_withdrawal', 'doc_withdrawal.doc_id', 'doc.id')
    .select('doc_withdrawal.withdrawn_at as withdrawnAt')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('compose_node as node')
            .innerJoin('compose_project as compose', 'compose.id', 'node.project_id')
            .innerJoin('space', 'space.id', 'compose.space_id')
            .select('node.id')
            .whereRef('node.doc_id', '=', 'doc.id')
            .where('space.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}

async function findVisibleSpaces({ db, actor }: UserCtx, spaceIds: Set<number>): Promise<Set<number>> {
  const ids = [...spaceIds]
  const standings = await findStandings(
    db,
    actor,
    ids.map((spaceId) => ({ spaceId })),
  )
  return new Set(ids.filter((_id, at) => isKnown(standings[at])))
}

const isKnown = (standing: Parameters<typeof isVisible>[0] | undefined) => standing !== undefined && isVisible(standing)

/** On PostgreSQL others may be adding these docs at this moment: waits for their new rows, which refer to the docs. */
async function waitForPublishing(db: Db, docIds: number[]): Promise<void> {
  if (dbEngine(db) === 'sqlite') return
  await db.selectFrom('doc').select('id').where('id', 'in', docIds).orderBy('id').forUpdate().execute()
}

/** Cached menus of the projects that contain one of the docs are no longer valid. */
async function forgetMenus(db: Db, docIds: number[]): Promise<void> {
  await db
    .updateTable('compose_project')
    .set((eb) => ({ nodes_version: eb('nodes_version', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('compose_node').select('project_id').where('doc_id', 'in', docIds))
    .execute()
}

interface Withdrawal {
  projectId: number
  docIds: number[]
  isWithdrawn: Bit
}

/** Takes docs out of all published projects, and keeps others from publishing them, until they are allowed again. */
export function withdraw(ctx: UserCtx, { projectId, docIds, isWithdrawn }: Withdrawal) {
  return transact(ctx, async (tx) => {
    const { db, services, actor } = tx
    const mark = isWithdrawn
      ? { withdrawn_at: services.now(), withdrawn_by: actor.userId }
      : { withdrawn_at: 0, withdrawn_by: 0 }
    for (const some of chunks(docIds)) {
      await waitForPublishing(db, some)
      await db.deleteFrom('doc_withdrawal').where('doc_id', 'in', some).execute()
      if (isWithdrawn) {
        const rows = some.map((docId) => ({ doc_id: docId, ...mark }))
        await db.insertInto('doc_withdrawal').values(rows).execute()
      }
      await db.updateTable('compose_node').set(mark).where('doc_id', 'in', some).execute()
      await forgetMenus(db, some)
    }
    const action = isWithdrawn ? 'doc.withdrawn' : 'doc.allowed'
    await audit(tx, { action, object: `project ${projectId}, docs ${docIds.join(' ')}` })
    return {}
  })
}
