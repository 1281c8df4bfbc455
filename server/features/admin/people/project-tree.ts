import type { Role } from '#core/access/roles.ts'
import { limits } from '#core/limits.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
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

/** The first projects of all, and those of the person. Spaces without such projects are left out. */
export async function getProjectTree(
  { db, services: { ids } }: UserCtx,
  { userId = 0 }: { userId?: number },
  max: number = limits.listedProjects,
) {
  const roles = new Map<number, Role>((await listProjectsOf(db, userId)).map(({ id, role }) => [id, role]))
  const first = await projects(db).limit(max).execute()
  const bySpace = Map.groupBy([...first, ...(await listOthers(db, roles, first))], ({ spaceId }) => spaceId)
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

const projects = (db: Db) =>
  db
    .selectFrom('project')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['project.id', 'project.name', 'project.is_private', 'space.id as spaceId', 'space.name as spaceName'])
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .orderBy('space.name')
    .orderBy('space.id')
    .orderBy('project.order_index')
    .orderBy('project.id')

/** Those of the person that are not among the first ones: what is not listed could not be kept when projects are allocated. */
async function listOthers(db: Db, roles: ReadonlyMap<number, Role>, first: readonly { id: number }[]) {
  const listed = new Set(first.map(({ id }) => id))
  const missing = [...roles.keys()].filter((id) => !listed.has(id))
  const found = []
  for (const some of chunks(missing)) found.push(...(await projects(db).where('project.id', 'in', some).execute()))
  return found
}
