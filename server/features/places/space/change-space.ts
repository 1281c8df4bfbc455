import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { updateVersioned } from '../place/versioned.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import { isSpaceNameTaken } from './space.queries.ts'

export async function renameSpace(ctx: UserCtx, { id, name, version }: { id: number; name: string; version?: number }) {
  return transact(ctx, async (tx) => {
    const { creator_id: creatorId } = await tx.db
      .selectFrom('space')
      .select('creator_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (await isSpaceNameTaken(tx.db, { name, creatorId, except: id }))
      throw new UserError('error.nameTaken', {}, 'name')
    return updateVersioned(tx, { table: 'space', id, version, change: { name } })
  })
}

/** Moves the space to the recycle bin. Its content is inaccessible, because every access checks that the space is live. */
export async function deleteSpace(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await moveToTrash(tx, { kind: 'space', thingId: id, spaceId: id, projectId: 0 })
    await audit(tx, { action: 'deleted', object: `space ${id}` })
    return {}
  })
}
