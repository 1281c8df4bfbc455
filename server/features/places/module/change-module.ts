import { newMockKey } from '../../../base/link-key.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { hashToken, newToken } from '../../../http/actor.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { lockPlace } from '../member/member.queries.ts'
import { refuseMore } from '../place/refuse-more.ts'
import { nextOrder, reorder } from '../place/reorder.ts'
import { updateVersioned } from '../place/versioned.ts'
import { getProjectSpace } from '../project/project.queries.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import { findLargestOrder, getModule, listModuleOrder } from './module.queries.ts'

export async function addModule(ctx: UserCtx, { name, projectId }: { name: string; projectId: number }) {
  return transact(ctx, async (tx) => {
    await refuseMore(tx.db, 'module', projectId)
    const now = tx.services.now()
    const { userId } = tx.actor
    const { id } = await tx.db
      .insertInto('module')
      .values({
        project_id: projectId,
        name,
        type: 0,
        import_url: '',
        order_index: nextOrder(await findLargestOrder(tx.db, projectId)),
        ...newPushToken(tx),
        mock_key: newMockKey(),
        creator_id: userId,
        created_at: now,
        modified_at: now,
        modified_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getModule(tx.db, id)
  })
}

/** Encrypted so that it can be shown again, and hashed for lookup. */
function newPushToken({ services }: UserCtx) {
  const token = newToken()
  return { token_hash: hashToken(token), sealed_token: services.vault.seal(token) }
}

export function renameModule(ctx: UserCtx, { id, name, version }: { id: number; name: string; version?: number }) {
  return updateVersioned(ctx, { table: 'module', id, version, change: { name } })
}

export async function orderModule(ctx: UserCtx, { id, afterId }: { id: number; afterId: number }) {
  return transact(ctx, async (tx) => {
    const { projectId } = await getModule(tx.db, id)
    await lockPlace(tx.db, { kind: 'project', id: projectId })
    for (const row of reorder(await listModuleOrder(tx.db, projectId), { id, afterId })) {
      await tx.db.updateTable('module').set({ order_index: row.order_index }).where('id', '=', row.id).execute()
    }
    return {}
  })
}

export async function deleteModule(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { projectId } = await getModule(tx.db, id)
    const { spaceId } = await getProjectSpace(tx, projectId)
    await moveToTrash(tx, { kind: 'module', thingId: id, spaceId, projectId })
    await audit(tx, { action: 'deleted', object: `module ${id}` })
    return {}
  })
}

export async function getPushToken(ctx: UserCtx, { moduleId }: { moduleId: number }): Promise<string> {
  const { sealed_token } = await ctx.db
    .selectFrom('module')
    .select('sealed_token')
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  await audit(ctx, { action: 'token.shown', object: `module ${moduleId}` })
  return ctx.services.vault.open(sealed_token)
}

export async function refreshPushToken(ctx: UserCtx, { moduleId }: { moduleId: number }): Promise<string> {
  return transact(ctx, async (tx) => {
    const token = newPushToken(tx)
    await tx.db.updateTable('module').set(token).where('id', '=', moduleId).execute()
    await audit(tx, { action: 'token.refreshed', object: `module ${moduleId}` })
    return tx.services.vault.open(token.sealed_token)
  })
}
