import type { Selectable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { GroupRoleTable } from '../../../db/tables.ts'
import type { MemberPlace } from './member.queries.ts'

export type GroupRoleRow = Selectable<GroupRoleTable>

export function listGroupRoles(db: Db, userId: number): Promise<GroupRoleRow[]> {
  return db.selectFrom('group_role').selectAll().where('user_id', '=', userId).execute()
}

interface NewRows {
  userId: number
  place: MemberPlace
  rows: GroupRoleRow[]
}

/** Replaces what the groups of all providers give in a place. */
export async function replaceGroupRoles(db: Db, { userId, place, rows }: NewRows): Promise<void> {
  await db
    .deleteFrom('group_role')
    .where('user_id', '=', userId)
    .where('kind', '=', place.kind)
    .where('place_id', '=', place.id)
    .execute()
  if (rows.length > 0) await db.insertInto('group_role').values(rows).execute()
}

/** Which of the places exist: the spaces, and the projects with their spaces. */
export async function listPlaceKeys(db: Db, places: readonly MemberPlace[]) {
  const idsOf = (kind: MemberPlace['kind']) => [
    -1,
    ...places.filter((place) => place.kind === kind).map(({ id }) => id),
  ]
  const projects = await db
    .selectFrom('project')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['project.id', 'project.space_id'])
    .where('project.id', 'in', idsOf('project'))
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .execute()
  const spaces = await db
    .selectFrom('space')
    .select('id')
    .where('id', 'in', idsOf('space'))
    .where('deleted_at', 'is', null)
    .execute()
  return {
    spaces: new Set(spaces.map(({ id }) => id)),
    spaceOf: new Map(projects.map(({ id, space_id }) => [id, space_id])),
  }
}
