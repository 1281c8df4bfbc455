import { debugLimits } from '#core/debug/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { readableDocs } from '../../content/readable/readable-docs.ts'

interface NewCall {
  docId: number
  environmentId: number
  route: 'proxy' | 'direct'
  request: string
  status: number
  size: number
  totalMs: number
  fault: string
}

/** Keeps the newest calls of each doc. */
export function addHistory(ctx: UserCtx, { docId, environmentId, request, totalMs, ...rest }: NewCall) {
  const { services } = ctx
  const user_id = ctx.actor.userId
  const row = { user_id, doc_id: docId, environment_id: environmentId, total_ms: totalMs, ...rest }
  return transact(ctx, async ({ db }) => {
    await db
      .insertInto('debug_call')
      .values({ ...row, sealed_request: services.vault.seal(request), created_at: services.now() })
      .execute()
    const own = db
      .selectFrom('debug_call')
      .select('id')
      .where('user_id', '=', user_id)
      .where('doc_id', '=', docId)
      .orderBy('id', 'desc')
    const [oldest] = await own.offset(debugLimits.history).limit(1).execute()
    if (oldest) {
      await db
        .deleteFrom('debug_call')
        .where('user_id', '=', user_id)
        .where('doc_id', '=', docId)
        .where('id', '<=', oldest.id)
        .execute()
    }
    return {}
  })
}

/** Calls of one doc, or of a module. */
interface Place {
  docId?: number
  moduleId?: number
}

/** The docs of the place that the actor can still read. */
function docsAt(ctx: UserCtx, { docId, moduleId }: Place) {
  if (docId === undefined && moduleId === undefined) throw new UserError('error.badInput')
  return readableDocs(ctx)
    .select('doc.id')
    .$if(docId !== undefined, (query) => query.where('doc.id', '=', docId ?? 0))
    .$if(moduleId !== undefined, (query) => query.where('doc.module_id', '=', moduleId ?? 0))
}

export async function listHistory(ctx: UserCtx, place: Place) {
  const { db, actor, services } = ctx
  const rows = await db
    .selectFrom('debug_call')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('doc_id', 'in', docsAt(ctx, place))
    .orderBy('id', 'desc')
    .limit(debugLimits.history)
    .execute()
  return rows.map(
    ({ id, doc_id, environment_id, route, sealed_request, status, size, total_ms, fault, created_at }) => {
      const request = services.vault.open(sealed_request)
      const ids = { id, docId: doc_id, environmentId: environment_id }
      return { ...ids, route, request, status, size, totalMs: total_ms, fault, createdAt: created_at }
    },
  )
}

export async function clearHistory(ctx: UserCtx, place: Place) {
  const docs = docsAt(ctx, place)
  return transact(ctx, async ({ db, actor }) => {
    await db.deleteFrom('debug_call').where('user_id', '=', actor.userId).where('doc_id', 'in', docs).execute()
    return {}
  })
}
