import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { UserCtx } from '../../../context/ctx.ts'
import { holdsText } from '../../../db/holds-text.ts'
import type { Tables } from '../../../db/tables.ts'

/** Whether account, nickname or e-mail of `user_account` contains the text, ignoring case. */
export function personHolds(eb: ExpressionBuilder<Tables, 'user_account'>, text: string): Expression<SqlBool> {
  const holds = (column: 'username' | 'nickname' | 'email') => holdsText(eb.ref(`user_account.${column}`), text)
  return eb.or([holds('username'), holds('nickname'), holds('email')])
}

export const personColumns = [
  'user_account.id',
  'user_account.username',
  'user_account.nickname',
  'user_account.email',
] as const

/** Maximum number of results; users refine the query to find others. */
const MAX_FOUND = 20
const MAX_LISTED = 1000

interface Who {
  userIds?: number[]
  text?: string
  limit: number
}

/** Users visible to the actor: all for a super admin, otherwise those who share a space with the actor. */
function listVisible({ db, actor }: UserCtx, { userIds, text, limit }: Who) {
  return db
    .selectFrom('user_account')
    .select(personColumns)
    .$if(!actor.isSuperAdmin, (query) => query.where((eb) => sharesSpace(eb, actor.userId)))
    .$if(userIds !== undefined, (query) => query.where('user_account.id', 'in', userIds ?? []))
    .$if(text !== undefined, (query) => query.where((eb) => personHolds(eb, text ?? '')))
    .orderBy('user_account.nickname')
    .limit(limit)
    .execute()
}

function sharesSpace(eb: ExpressionBuilder<Tables, 'user_account'>, userId: number): Expression<SqlBool> {
  const inSharedSpace = eb
    .selectFrom('space_member as theirs')
    .innerJoin('space_member as own', 'own.space_id', 'theirs.space_id')
    .innerJoin('space', 'space.id', 'own.space_id')
    .select('theirs.user_id')
    .where('own.user_id', '=', userId)
    .where('space.deleted_at', 'is', null)
  return eb.or([eb('user_account.id', '=', userId), eb('user_account.id', 'in', inSharedSpace)])
}

export function listPeople(ctx: UserCtx, { userIds }: { userIds?: number[] }) {
  return userIds?.length === 0 ? [] : listVisible(ctx, { userIds, limit: MAX_LISTED })
}

/**
 * Space admins can find all users to invite them, but only with a query, a few at a time, and with the e-mail masked for users who
 * share no space with them.
 */
export async function searchPeople(ctx: UserCtx, { username: text }: { username: string }) {
  if (text === '') return []
  const visible = await listVisible(ctx, { text, limit: MAX_FOUND })
  if (ctx.actor.isSuperAdmin || visible.length === MAX_FOUND || !(await runsSpace(ctx))) return visible
  const others = await ctx.db
    .selectFrom('user_account')
    .select(personColumns)
    .where('status', '<>', 0)
    .where((eb) => personHolds(eb, text))
    .$if(visible.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        visible.map(({ id }) => id),
      ),
    )
    .orderBy('nickname')
    .limit(MAX_FOUND - visible.length)
    .execute()
  return [...visible, ...others.map((person) => ({ ...person, email: halfHidden(person.email) }))]
}

async function runsSpace({ db, actor }: UserCtx): Promise<boolean> {
  const row = await db
    .selectFrom('space_member')
    .select('space_id')
    .where('user_id', '=', actor.userId)
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const halfHidden = (email: string) => email.replace(/^(.).*@/, '$1***@')
