import { sql } from 'kysely'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { listAdmins } from '../member/member.queries.ts'
import { countDocs, countShares, inList, visibleProjects } from '../project/project.queries.ts'

/** Number of avatars on a card. */
const SHOWN_ADMINS = 3

/** Spaces that the actor can see, with the number of visible projects in each. */
export async function listSpaces(ctx: UserCtx, { withCompose }: { withCompose: boolean }) {
  const { db, actor } = ctx
  const places = actor.token?.places
  const rows = await spaceRows(db)
    .where('space.deleted_at', 'is', null)
    .$if(places !== undefined, (query) => query.where('space.id', 'in', inList(places?.spaceIds)))
    .$if(!withCompose, (query) => query.where('space.is_compose', '=', 0))
    .$if(!actor.isSuperAdmin, (query) =>
      query.where('space.id', 'in', (eb) =>
        eb.selectFrom('space_member').select('space_id').where('user_id', '=', actor.userId),
      ),
    )
    .orderBy('space.id')
    .execute()
  const projectCounts = await countVisibleProjects(ctx)
  const admins = await listAdmins(
    ctx,
    'space_member',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toCard(row),
    projectCount: projectCounts.get(row.id) ?? 0,
    admins: admins.get(row.id)?.slice(0, SHOWN_ADMINS) ?? [],
  }))
}

export async function getSpaceInfo(ctx: UserCtx, spaceId: number) {
  const row = await spaceRows(ctx.db).where('space.id', '=', spaceId).executeTakeFirstOrThrow()
  const projectCounts = await countVisibleProjects(ctx)
  const admins = await listAdmins(ctx, 'space_member', [spaceId])
  return {
    ...toCard(row),
    version: row.version,
    projectCount: projectCounts.get(spaceId) ?? 0,
    leaders: admins.get(spaceId) ?? [],
  }
}

function spaceRows(db: Db) {
  return db
    .selectFrom('space')
    .leftJoin('user_account as creator', 'creator.id', 'space.creator_id')
    .select((eb) => [
      'space.id',
      'space.name',
      'space.is_compose',
      'space.created_at',
      'space.version',
      'creator.nickname as creatorName',
      eb
        .selectFrom('space_member')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('space_member.space_id', '=', 'space.id')
        .as('memberCount'),
    ])
}

type SpaceRow = Awaited<ReturnType<ReturnType<typeof spaceRows>['executeTakeFirstOrThrow']>>

function toCard(row: SpaceRow) {
  return {
    id: row.id,
    name: row.name,
    isCompose: row.is_compose,
    creatorName: row.creatorName ?? '',
    gmtCreate: row.created_at,
    memberCount: row.memberCount ?? 0,
  }
}

async function countVisibleProjects(ctx: UserCtx): Promise<Map<number, number>> {
  const rows = await visibleProjects(ctx)
    .select(['project.space_id', sql<number>`count(*)`.as('count')])
    .groupBy('project.space_id')
    .execute()
  return new Map(rows.map(({ space_id, count }) => [space_id, count]))
}

/** Another live space of the same creator with this name. */
export async function isSpaceNameTaken(
  db: Db,
  { name, creatorId, except = 0 }: { name: string; creatorId: number; except?: number },
) {
  const row = await db
    .selectFrom('space')
    .select('id')
    .where('name', '=', name)
    .where('creator_id', '=', creatorId)
    .where('id', '<>', except)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSpace(
  db: Db,
  { name, isCompose, creatorId, now }: { name: string; isCompose: 0 | 1; creatorId: number; now: number },
): Promise<number> {
  const row = {
    name,
    is_compose: isCompose,
    creator_id: creatorId,
    created_at: now,
    modified_at: now,
    modified_by: creatorId,
  }
  const { id } = await db.insertInto('space').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function countSpaceImpact(db: Db, spaceId: number) {
  const projects = await db
    .selectFrom('project')
    .select('id')
    .where('space_id', '=', spaceId)
    .where('deleted_at', 'is', null)
    .execute()
  const members = await db.selectFrom('space_member').select('user_id').where('space_id', '=', spaceId).execute()
  const modules = await db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project.space_id', '=', spaceId)
    .where('project.deleted_at', 'is', null)
    .where('module.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const composed = await db.selectFrom('compose_project').select('id').where('space_id', '=', spaceId).execute()
  return {
    projects: projects.length + composed.length,
    modules: modules.count,
    docs: await countDocs(db, { spaceId }),
    shares: await countShares(db, { spaceId }),
    members: members.length,
  }
}
