import { effectiveProjectRole } from '#core/access/roles.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { listAdmins } from '../member/member.queries.ts'
import { nextOrder } from '../place/reorder.ts'

/** Number of avatars on a card. */
const SHOWN_ADMINS = 3

/** Ids for SQL, whose lists cannot be empty. No key is 0. */
export const inList = (ids: readonly number[] = []) => (ids.length === 0 ? [0] : [...ids])

/** Live projects in live spaces that the actor can see: the SQL equivalent of `effectiveProjectRole`. */
export function visibleProjects({ db, actor }: UserCtx) {
  const places = actor.token?.places
  return db
    .selectFrom('project')
    .innerJoin('space', 'space.id', 'project.space_id')
    .leftJoin('space_member as sm', (join) =>
      join.onRef('sm.space_id', '=', 'project.space_id').on('sm.user_id', '=', actor.userId),
    )
    .leftJoin('project_member as pm', (join) =>
      join.onRef('pm.project_id', '=', 'project.id').on('pm.user_id', '=', actor.userId),
    )
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .$if(places !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('project.space_id', 'in', inList(places?.spaceIds)),
          eb('project.id', 'in', inList(places?.projectIds)),
        ]),
      ),
    )
    .$if(!actor.isSuperAdmin, (query) =>
      query
        .where('sm.role', 'is not', null)
        .where((eb) =>
          eb.or([eb('sm.role', '=', 'admin'), eb('project.is_private', '=', 0), eb('pm.role', 'is not', null)]),
        ),
    )
}

export async function listProjects(ctx: UserCtx, spaceId: number) {
  const rows = await visibleProjects(ctx)
    .leftJoin('user_account as creator', 'creator.id', 'project.creator_id')
    .select((eb) => [
      'project.id',
      'project.space_id',
      'project.name',
      'project.description',
      'project.is_private',
      'project.created_at',
      'project.modified_at',
      'creator.nickname as creatorName',
      'sm.role as spaceRole',
      'pm.role as ownRole',
      eb
        .selectFrom('module')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('module.project_id', '=', 'project.id')
        .where('module.deleted_at', 'is', null)
        .as('moduleCount'),
      eb
        .selectFrom('project_member as all_members')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('all_members.project_id', '=', 'project.id')
        .as('memberCount'),
    ])
    .where('project.space_id', '=', spaceId)
    .orderBy('project.order_index')
    .orderBy('project.name')
    .execute()
  const admins = await listAdmins(
    ctx,
    'project_member',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    spaceId: row.space_id,
    name: row.name,
    description: row.description,
    isPrivate: row.is_private,
    creatorName: row.creatorName ?? '',
    roleCode:
      effectiveProjectRole({
        isSuperAdmin: ctx.actor.isSuperAdmin,
        isPrivate: row.is_private === 1,
        space: row.spaceRole ?? undefined,
        project: row.ownRole ?? undefined,
      }) ?? ('guest' as const),
    gmtCreate: row.created_at,
    gmtModified: row.modified_at,
    moduleCount: row.moduleCount ?? 0,
    memberCount: row.memberCount ?? 0,
    admins: admins.get(row.id)?.slice(0, SHOWN_ADMINS) ?? [],
  }))
}

export async function getProjectInfo(ctx: UserCtx, projectId: number) {
  const { db } = ctx
  const row = await db
    .selectFrom('project')
    .innerJoin('space', 'space.id', 'project.space_id')
    .leftJoin('user_account as creator', 'creator.id', 'project.creator_id')
    .selectAll('project')
    .select(['space.name as spaceName', 'creator.nickname as creatorName'])
    .where('project.id', '=', projectId)
    .executeTakeFirstOrThrow()
  const admins = await listAdmins(ctx, 'project_member', [projectId])
  const { modules, members } = await countProjectImpact(db, projectId)
  return {
    id: row.id,
    spaceId: row.space_id,
    space: { id: row.space_id, name: row.spaceName },
    name: row.name,
    description: row.description,
    isPrivate: row.is_private,
    creatorName: row.creatorName ?? '',
    gmtCreate: row.created_at,
    admins: admins.get(projectId) ?? [],
    moduleCount: modules,
    memberCount: members,
    version: row.version,
  }
}

export function getProjectSpace({ db }: UserCtx, projectId: number) {
  return db
    .selectFrom('project')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select([
      'space.id as spaceId',
      'space.name as spaceName',
      'project.id as projectId',
      'project.name as projectName',
    ])
    .where('project.id', '=', projectId)
    .executeTakeFirstOrThrow()
}

export async function isProjectNameTaken(
  db: Db,
  { name, spaceId, except = 0 }: { name: string; spaceId: number; except?: number },
) {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('name', '=', name)
    .where('space_id', '=', spaceId)
    .where('id', '<>', except)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NewProject {
  spaceId: number
  name: string
  description: string
  isPrivate: 0 | 1
  creatorId: number
  now: number
}

export async function insertProject(db: Db, project: NewProject): Promise<number> {
  const { spaceId, name, description, isPrivate, creatorId, now } = project
  const { id } = await db
    .insertInto('project')
    .values({
      space_id: spaceId,
      name,
      description,
      is_private: isPrivate,
      order_index: await nextProjectOrder(db, spaceId),
      creator_id: creatorId,
      created_at: now,
      modified_at: now,
      modified_by: creatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function nextProjectOrder(db: Db, spaceId: number): Promise<number> {
  const { largest } = await db
    .selectFrom('project')
    .select((eb) => eb.fn.max('order_index').as('largest'))
    .where('space_id', '=', spaceId)
    .executeTakeFirstOrThrow()
  return nextOrder(largest)
}

export function listProjectOrder(db: Db, spaceId: number) {
  return db
    .selectFrom('project')
    .select(['id', 'order_index'])
    .where('space_id', '=', spaceId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('name')
    .execute()
}

/** A space, a project or a module. */
interface CountedPlace {
  spaceId?: number
  projectId?: number
  moduleId?: number
}

/** Live docs. */
export async function countDocs(db: Db, place: CountedPlace): Promise<number> {
  const { count } = await liveModulesIn(db, place)
    .innerJoin('doc', 'doc.module_id', 'module.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('doc.is_folder', '=', 0)
    .where('doc.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Shares of live modules. */
export async function countShares(db: Db, place: CountedPlace): Promise<number> {
  const { count } = await liveModulesIn(db, place)
    .innerJoin('share', 'share.module_id', 'module.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const liveModulesIn = (db: Db, { spaceId, projectId, moduleId }: CountedPlace) =>
  db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .$if(spaceId !== undefined, (query) => query.where('project.space_id', '=', spaceId ?? 0))
    .$if(projectId !== undefined, (query) => query.where('project.id', '=', projectId ?? 0))
    .$if(moduleId !== undefined, (query) => query.where('module.id', '=', moduleId ?? 0))

export async function countProjectImpact(db: Db, projectId: number) {
  const { modules } = await db
    .selectFrom('module')
    .select((eb) => eb.fn.countAll<number>().as('modules'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { members } = await db
    .selectFrom('project_member')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  const docs = await countDocs(db, { projectId })
  return { projects: 1, modules, docs, shares: await countShares(db, { projectId }), members }
}
