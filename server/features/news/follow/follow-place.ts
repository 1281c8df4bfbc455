import type { PlaceKind } from '#core/contract/follow.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { getDoc } from '../../content/store/doc.queries.ts'

interface Place {
  kind: PlaceKind
  id: number
}

/** Idempotent: following again changes nothing. */
export function followPlace(ctx: UserCtx, { kind, id }: Place) {
  return transact(ctx, async ({ db, actor, services }) => {
    // Docs are followed by calls of their own.
    if (kind === 'folder' && (await getDoc(db, id)).is_folder === 0) throw new UserError('error.notFound')
    await db
      .insertInto('place_follow')
      .values({ user_id: actor.userId, kind, thing_id: id, created_at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  })
}

export function unfollowPlace(ctx: UserCtx, { kind, id }: Place) {
  return transact(ctx, async ({ db, actor }) => {
    await db
      .deleteFrom('place_follow')
      .where('user_id', '=', actor.userId)
      .where('kind', '=', kind)
      .where('thing_id', '=', id)
      .execute()
    return {}
  })
}

export async function isPlaceFollowed({ db, actor }: UserCtx, { kind, id }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('place_follow')
    .select('thing_id')
    .where('user_id', '=', actor.userId)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
