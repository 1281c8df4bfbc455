import type { Role } from '#core/access/roles.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'

/** Live memberships of a person in projects. */
export function listProjectsOf(db: Db, userId: number) {
  return db
    .selectFrom('project_member as member')
    .innerJoin('project', 'project.id', 'member.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['project.id', 'project.name', 'member.role'])
    .where('member.user_id', '=', userId)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .orderBy('project.id')
    .execute()
}

export async function getProjectIds({ db }: UserCtx, { userId }: { userId: number }): Promise<number[]> {
  return (await listProjectsOf(db, userId)).map(({ id }) => id)
}

/** Spaces without projects are left out. */
export async function getProjectTree({ db, services: { ids } }: UserCtx, { userId = 0 }: { userId?: number }) {
  const roles = new Map<number, Role>((await listProjectsOf(db, userId)).map(({ id, role }) => [id, role]))
  const projects = await db
    .selectFrom('project')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['project.id', 'project.name', 'project.is_private', 'space.id as spaceId', 'space.name as spaceName'])
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .orderBy('space.name')
    .orderBy('space.id')
    .orderBy('project.order_index')
    .orderBy('project.id')
    .execute()
  const bySpace = Map.groupBy(projects, ({ spaceId }) => spaceId)
  return [...bySpace].map(([spaceId, inSpace]) => ({
    id: `S_${ids.encode(spaceId)}`,
    label: inSpace[0]?.spaceName ?? '',
    children: inSpace.map(({ id, name, is_private }) => ({
      id,
      label: name,
      isPrivate: is_private,
      roleCode: roles.get(id) ?? ('' as const),
    })),
  }))
}
