import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Actor, UserCtx } from '../../../context/ctx.ts'
import { holdsText, isText } from '../../../db/holds-text.ts'
import type { Tables } from '../../../db/tables.ts'

type PersonBuilder = ExpressionBuilder<Tables, 'user_account'>

/** Whether `user_account` has the text in its nickname or account, or as its whole e-mail address. Many accounts are addresses too. */
export function personHolds(eb: PersonBuilder, text: string): Expression<SqlBool> {
  const username = eb.ref('user_account.username')
  return eb.or([
    holdsText(eb.ref('user_account.nickname'), text),
    eb.and([holdsText(username, text), eb(username, 'not like', '%@%')]),
    isText(username, text),
    isText(eb.ref('user_account.email'), text),
  ])
}

/** The same with parts of addresses, for super admins. */
export function accountHolds(eb: PersonBuilder, text: string): Expression<SqlBool> {
  return eb.or(
    (['username', 'nickname', 'email'] as const).map((column) => holdsText(eb.ref(`user_account.${column}`), text)),
  )
}

export const personColumns = [
  'user_account.id',
  'user_account.username',
  'user_account.nickname',
  'user_account.email',
  'user_account.avatar',
] as const

interface PersonRow {
  id: number
  username: string
  email: string
}

/** The people as the actor may see them: addresses are shown in full to super admins and to the person only. */
export function showPeople<Row extends PersonRow>(actor: Actor, people: Row[]): Row[] {
  if (actor.isSuperAdmin) return people
  return people.map((person) =>
    person.id === actor.userId
      ? person
      : { ...person, username: halfHidden(person.username), email: halfHidden(person.email) },
  )
}

const halfHidden = (address: string) => address.replace(/^(.).*@/u, '$1***@')

/** Maximum number of results; users refine the query to find others. */
const MAX_FOUND = 20
const MAX_LISTED = 1000

interface Who {
  userIds?: number[]
  text?: string
  limit: number
}

/** Users visible to the actor: all for a super admin, otherwise those who share a space with the actor. */
async function listVisible({ db, actor }: UserCtx, { userIds, text, limit }: Who) {
  const holds = actor.isSuperAdmin ? accountHolds : personHolds
  const people = await db
    .selectFrom('user_account')
    .select(personColumns)
    .where('user_account.deleted_at', 'is', null)
    .$if(!actor.isSuperAdmin, (query) => query.where((eb) => sharesSpace(eb, actor.userId)))
    .$if(userIds !== undefined, (query) => query.where('user_account.id', 'in', userIds ?? []))
    .$if(text !== undefined, (query) => query.where((eb) => holds(eb, text ?? '')))
    .orderBy('user_account.nickname')
    .limit(limit)
    .execute()
  return showPeople(actor, people)
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

/** Space admins can find all users to invite them, but only with a query and a few at a time. */
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
  return [...visible, ...showPeople(ctx.actor, others)]
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
