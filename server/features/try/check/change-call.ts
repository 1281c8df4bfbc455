import { checkLimits, checkProblem, type Check } from '#core/debug/check/check.ts'
import { openSecrets } from '#core/debug/check/open-secrets.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { actorCan } from '../../../http/access.ts'
import { nextOrder, reorder } from '../../places/place/reorder.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { toSavedCall } from './list-calls.ts'

interface CallInput {
  /** 0: a new one. */
  id: number
  docId: number
  scope: 'team' | 'own'
  name: string
  request: string
  checks: Check[]
  /** That was seen. */
  version?: number
}

export async function saveCall(ctx: UserCtx, input: CallInput) {
  const { id, docId, scope, name, request, checks, version } = input
  await checkCall(ctx, input)
  return transact(ctx, async (tx) => {
    const { db, actor } = tx
    const userId = scope === 'team' ? null : actor.userId
    const now = tx.services.now()
    const content = {
      user_id: userId,
      name,
      request,
      checks: JSON.stringify(checks),
      modifier_name: actor.nickname,
    }
    if (id !== 0) {
      if ((await readCall(db, id)).doc_id !== docId) throw new UserError('error.notFound')
      await updateVersioned(tx, { table: 'saved_call', id, version, change: content })
      return toSavedCall(await readCall(db, id))
    }
    const siblings = await listSiblings(db, { doc_id: docId, user_id: userId })
    if (siblings.length >= checkLimits.calls) throw new UserError('error.callTooMany', { count: checkLimits.calls })
    const order_index = nextOrder(siblings.at(-1)?.order_index)
    const added = await db
      .insertInto('saved_call')
      .values({ ...content, doc_id: docId, order_index, created_at: now, modified_at: now, modified_by: actor.userId })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toSavedCall(added)
  })
}

const readCall = (db: Db, id: number) =>
  db.selectFrom('saved_call').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function checkCall(ctx: UserCtx, { docId, scope, request, checks }: CallInput): Promise<void> {
  const problem = checks.map(checkProblem).find((found) => found !== undefined)
  if (problem) throw new UserError(`error.check_${problem}`)
  const secrets = readSecrets(request)
  if (scope === 'own') return
  if (!(await actorCan(ctx, 'doc.edit', { kind: 'doc', id: docId }))) throw new UserError('error.forbidden')
  if (secrets.length > 0) throw new UserError('error.callSecret', { names: secrets.join(', '), example: '{{token}}' })
}

function readSecrets(request: string): string[] {
  try {
    return openSecrets(request)
  } catch {
    throw new UserError('error.callInput')
  }
}

interface Place {
  doc_id: number
  user_id: number | null
}

function listSiblings(db: Db, { doc_id, user_id }: Place) {
  return db
    .selectFrom('saved_call')
    .select(['id', 'order_index'])
    .where('doc_id', '=', doc_id)
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

export async function orderCall(ctx: UserCtx, { id, afterId }: { id: number; afterId: number }) {
  return transact(ctx, async ({ db }) => {
    const place = await db
      .selectFrom('saved_call')
      .select(['doc_id', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const row of reorder(await listSiblings(db, place), { id, afterId })) {
      await db.updateTable('saved_call').set({ order_index: row.order_index }).where('id', '=', row.id).execute()
    }
    return {}
  })
}

export async function deleteCall(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async ({ db }) => {
    await db.deleteFrom('saved_call').where('id', '=', id).execute()
    return {}
  })
}
