import { sql } from 'kysely'
import type { Role } from '#core/access/roles.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { accountHolds, personColumns, personHolds, showPeople } from '../../accounts/people/people.ts'

/** A space or project that has members. */
export interface MemberPlace {
  kind: 'space' | 'project'
  id: number
}

export interface MemberFilter {
  username?: string
  roleCode?: Role
}

interface Page {
  pageIndex: number
  pageSize: number
}

/** The memberships of a space or project, in the same format for both tables. */
function memberRows(db: Db, { kind, id }: MemberPlace) {
  return kind === 'space'
    ? db.selectFrom('space_member').select(['user_id', 'role', 'created_at']).where('space_id', '=', id)
    : db.selectFrom('project_member').select(['user_id', 'role', 'created_at']).where('project_id', '=', id)
}

function filtered({ db, actor }: UserCtx, place: MemberPlace, { username = '', roleCode }: MemberFilter) {
  const holds = actor.isSuperAdmin ? accountHolds : personHolds
  return db
    .selectFrom('user_account')
    .innerJoin(memberRows(db, place).as('member'), 'member.user_id', 'user_account.id')
    .$if(username !== '', (query) => query.where((eb) => holds(eb, username)))
    .$if(roleCode !== undefined, (query) => query.where('member.role', '=', roleCode ?? 'guest'))
}

function listed(ctx: UserCtx, place: MemberPlace, filter: MemberFilter) {
  return filtered(ctx, place, filter)
    .select([...personColumns, 'member.role as roleCode', 'member.created_at as gmtCreate'])
    .orderBy('member.created_at')
    .orderBy('user_account.id')
}

export async function listMembers(ctx: UserCtx, place: MemberPlace, filter: MemberFilter) {
  return showPeople(ctx.actor, await listed(ctx, place, filter).execute())
}

export async function listMemberIds(db: Db, place: MemberPlace): Promise<Set<number>> {
  const rows = await memberRows(db, place).execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export async function pageMembers(
  ctx: UserCtx,
  place: MemberPlace,
  { pageIndex, pageSize, ...filter }: MemberFilter & Page,
) {
  const { total } = await filtered(ctx, place, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const list = await listed(ctx, place, filter)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  return { list: showPeople(ctx.actor, list), total }
}

export async function listMemberCards(ctx: UserCtx, place: MemberPlace, text = '') {
  const people = filtered(ctx, place, { username: text }).select(personColumns).orderBy('user_account.nickname')
  return showPeople(ctx.actor, await people.execute())
}

export async function findMemberRole(db: Db, place: MemberPlace, userId: number): Promise<Role | undefined> {
  const rows = db.selectFrom(memberRows(db, place).as('member')).select('role')
  const row = await rows.where('user_id', '=', userId).executeTakeFirst()
  return row?.role
}

export async function countAdmins(db: Db, place: MemberPlace): Promise<number> {
  const { count } = await db
    .selectFrom(memberRows(db, place).as('member'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return count
}

/** Admins whose account is not disabled. */
export async function listAdminIds(db: Db, place: MemberPlace): Promise<number[]> {
  const rows = await db
    .selectFrom('user_account')
    .innerJoin(memberRows(db, place).as('member'), 'member.user_id', 'user_account.id')
    .select('user_account.id')
    .where('member.role', '=', 'admin')
    .where('user_account.status', '<>', 0)
    .execute()
  return rows.map(({ id }) => id)
}

interface Membership {
  userIds: number[]
  role: Role
  now: number
}

/** Adds people, or changes their role if they are members already. */
export async function upsertMembers(
  db: Db,
  { kind, id }: MemberPlace,
  { userIds, role, now }: Membership,
): Promise<void> {
  const rows = userIds.map((userId) => ({ user_id: userId, role, created_at: now }))
  if (kind === 'space') {
    await db
      .insertInto('space_member')
      .values(rows.map((row) => ({ ...row, space_id: id })))
      .onConflict((conflict) => conflict.columns(['space_id', 'user_id']).doUpdateSet({ role }))
      .execute()
  } else {
    await db
      .insertInto('project_member')
      .values(rows.map((row) => ({ ...row, project_id: id })))
      .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ role }))
      .execute()
  }
}

export async function deleteMember(db: Db, { kind, id }: MemberPlace, userId: number): Promise<void> {
  if (kind === 'space')
    await db.deleteFrom('space_member').where('space_id', '=', id).where('user_id', '=', userId).execute()
  else await db.deleteFrom('project_member').where('project_id', '=', id).where('user_id', '=', userId).execute()
}

/** Ends the memberships in all projects of a space. */
export async function deleteProjectMemberships(db: Db, spaceId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('project_member')
    .where('user_id', '=', userId)
    .where('project_id', 'in', (eb) => eb.selectFrom('project').select('id').where('space_id', '=', spaceId))
    .execute()
}

/** A live project of the space in which this user is the only admin. */
export function findProjectAdminedOnlyBy(db: Db, spaceId: number, userId: number) {
  return db
    .selectFrom('project')
    .innerJoin('project_member as own', 'own.project_id', 'project.id')
    .select('project.name')
    .where('project.space_id', '=', spaceId)
    .where('project.deleted_at', 'is', null)
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'admin')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_member as other')
            .select('other.user_id')
            .whereRef('other.project_id', '=', 'project.id')
            .where('other.role', '=', 'admin')
            .where('other.user_id', '<>', userId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
}

/** Locks the members, so that concurrent changes cannot remove the last admin. */
export async function lockPlace(db: Db, { kind, id }: MemberPlace): Promise<void> {
  await db
    .updateTable(kind)
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute()
}

/** The first admins of each space or project, for their avatars. */
export async function listAdmins({ db, actor }: UserCtx, table: 'space_member' | 'project_member', placeIds: number[]) {
  const found = new Map<number, { id: number; username: string; nickname: string; email: string; avatar: string }[]>()
  if (placeIds.length === 0) return found
  const place = table === 'space_member' ? ('space_id' as const) : ('project_id' as const)
  const rows = await db
    .selectFrom(table)
    .innerJoin('user_account', 'user_account.id', `${table}.user_id`)
    .select([...personColumns, sql<number>`${sql.ref(`${table}.${place}`)}`.as('placeId')])
    .where(sql.ref(`${table}.${place}`), 'in', placeIds)
    .where(`${table}.role`, '=', 'admin')
    .orderBy(`${table}.created_at`)
    .orderBy('user_account.id')
    .execute()
  for (const { placeId, ...person } of showPeople(actor, rows))
    found.set(placeId, [...(found.get(placeId) ?? []), person])
  return found
}

/** Whether the person is a member of a project of the space. */
export async function hasProjectOf(db: Db, spaceId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('project_member')
    .innerJoin('project', 'project.id', 'project_member.project_id')
    .select('project.id')
    .where('project.space_id', '=', spaceId)
    .where('project_member.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
