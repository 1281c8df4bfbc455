import type { AuditAction } from '#core/contract/audit.ts'
import { randomBytes } from 'node:crypto'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { holdsText } from '../../../db/holds-text.ts'
import { hashToken } from '../../../http/actor.ts'
import { audit } from '../../accounts/audit/audit.ts'

const newSecret = () => randomBytes(32).toString('base64url')

interface Page {
  spaceId: number
  appKey?: string
  pageIndex: number
  pageSize: number
}

export async function pageOpenUsers({ db }: UserCtx, { spaceId, appKey = '', pageIndex, pageSize }: Page) {
  const rows = db
    .selectFrom('open_user')
    .where('space_id', '=', spaceId)
    .where((eb) => eb.or([holdsText(eb.ref('app_key'), appKey), holdsText(eb.ref('applicant'), appKey)]))
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await rows
    .select(['id', 'app_key as appKey', 'applicant', 'status', 'created_at as gmtCreate', 'modified_at as gmtModified'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  return { list, total }
}

/** The secret is returned once; only its hash is stored. */
export async function addOpenUser(ctx: UserCtx, { spaceId, applicant }: { spaceId: number; applicant: string }) {
  const secret = newSecret()
  const appKey = randomBytes(10).toString('hex')
  const now = ctx.services.now()
  return transact(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('open_user')
      .values({
        space_id: spaceId,
        app_key: appKey,
        secret_hash: hashToken(secret),
        applicant,
        status: 1,
        created_at: now,
        modified_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'openUser.added', object: `app key ${appKey}` })
    return { id, appKey, secret }
  })
}

export async function resetOpenUserSecret(ctx: UserCtx, { id }: { id: number }) {
  const secret = newSecret()
  await changeOpenUser(ctx, { id, change: { secret_hash: hashToken(secret) }, action: 'openUser.secretReset' })
  return { secret }
}

export const enableOpenUser = (ctx: UserCtx, { id }: { id: number }) =>
  changeOpenUser(ctx, { id, change: { status: 1 }, action: 'openUser.enabled' })

export const disableOpenUser = (ctx: UserCtx, { id }: { id: number }) =>
  changeOpenUser(ctx, { id, change: { status: 0 }, action: 'openUser.disabled' })

interface OpenUserChange {
  id: number
  change: { status?: 0 | 1; secret_hash?: string }
  action: AuditAction
}

async function changeOpenUser(ctx: UserCtx, { id, change, action }: OpenUserChange) {
  return transact(ctx, async (tx) => {
    const { app_key } = await tx.db
      .updateTable('open_user')
      .set({ ...change, modified_at: tx.services.now() })
      .where('id', '=', id)
      .returning('app_key')
      .executeTakeFirstOrThrow()
    await audit(tx, { action, object: `app key ${app_key}` })
    return {}
  })
}
