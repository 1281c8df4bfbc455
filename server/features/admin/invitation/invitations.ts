import type { Role } from '#core/access/roles.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type TokenPlaces, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { hashToken, newToken } from '../../../http/actor.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { lockUser } from '../../accounts/user/user.queries.ts'
import { openInvitations } from '../../places/member/open-invitations.ts'

const DAY = 24 * 60 * 60 * 1000

interface NewInvitation {
  name: string
  roleCode: Role
  spaceIds: number[]
  projectIds: number[]
  maxUses: number
  days: number
}

/** The key is returned here and never again. */
export function addInvitation(ctx: UserCtx, { name, roleCode, spaceIds, projectIds, maxUses, days }: NewInvitation) {
  const key = newToken()
  const now = ctx.services.now()
  return transact(ctx, async (tx) => {
    await lockUser(tx.db, tx.actor.userId)
    if ((await countOpen(tx)) >= limits.invitations) {
      throw new UserError('error.invitationTooMany', { count: limits.invitations })
    }
    const { id } = await tx.db
      .insertInto('invitation')
      .values({
        key_hash: hashToken(key),
        name,
        role: roleCode,
        places: JSON.stringify({ spaceIds, projectIds } satisfies TokenPlaces),
        max_uses: maxUses,
        expires_at: now + days * DAY,
        creator_id: tx.actor.userId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'invitation.added', object: `${name} (${roleCode}, ${maxUses})` })
    return { id, key }
  })
}

export function endInvitation(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const row = await tx.db.deleteFrom('invitation').where('id', '=', id).returning('name').executeTakeFirst()
    if (row) await audit(tx, { action: 'invitation.ended', object: row.name })
    return {}
  })
}

async function countOpen(tx: UserCtx): Promise<number> {
  const { count } = await openInvitations(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Valid ones, and the newest of the others. */
export async function listInvitations(ctx: UserCtx) {
  const open = await openInvitations(ctx).select('invitation.id').execute()
  const openIds = new Set(open.map(({ id }) => id))
  const rows = await ctx.db
    .selectFrom('invitation')
    .leftJoin('user_account as creator', 'creator.id', 'invitation.creator_id')
    .selectAll('invitation')
    .select('creator.nickname')
    .orderBy('invitation.id', 'desc')
    .limit(2 * limits.invitations)
    .execute()
  const list = []
  for (const row of rows) {
    list.push({
      id: row.id,
      name: row.name,
      roleCode: row.role,
      places: await namePlaces(ctx.db, row.places),
      maxUses: row.max_uses,
      uses: row.uses,
      expiresAt: row.expires_at,
      creatorName: row.nickname ?? '',
      gmtCreate: row.created_at,
      isOpen: openIds.has(row.id),
    })
  }
  return list
}

/** Those places of an invitation that are not deleted. */
export async function livePlaces(db: Db, places: string) {
  const { spaceIds, projectIds } = JSON.parse(places) as TokenPlaces
  const spaces =
    spaceIds.length === 0
      ? []
      : await db
          .selectFrom('space')
          .select(['id', 'name'])
          .where('id', 'in', spaceIds)
          .where('deleted_at', 'is', null)
          .execute()
  const projects =
    projectIds.length === 0
      ? []
      : await db
          .selectFrom('project')
          .innerJoin('space', 'space.id', 'project.space_id')
          .select(['project.id', 'project.name'])
          .where('project.id', 'in', projectIds)
          .where('project.deleted_at', 'is', null)
          .where('space.deleted_at', 'is', null)
          .execute()
  return { spaces, projects }
}

export async function namePlaces(db: Db, places: string) {
  const { spaces, projects } = await livePlaces(db, places)
  return [
    ...spaces.map(({ name }) => ({ kind: 'space' as const, name })),
    ...projects.map(({ name }) => ({ kind: 'project' as const, name })),
  ]
}
