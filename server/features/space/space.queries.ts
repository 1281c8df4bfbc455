import type { UserCtx } from '../../ctx.ts'

/** Spaces that exist for the actor, with the number of projects the actor can see in each. */
export async function listSpaces({ db, actor }: UserCtx) {
  const { userId, isSuperAdmin } = actor
  const rows = await db
    .selectFrom('space')
    .leftJoin('user_account as creator', 'creator.id', 'space.creator_id')
    .leftJoin('space_member as own', (join) =>
      join.onRef('own.space_id', '=', 'space.id').on('own.user_id', '=', userId),
    )
    .select((eb) => [
      'space.id',
      'space.name',
      'space.is_compose',
      'space.created_at',
      'creator.nickname as creatorName',
      eb
        .selectFrom('project')
        .leftJoin('project_member as pm', (join) =>
          join.onRef('pm.project_id', '=', 'project.id').on('pm.user_id', '=', userId),
        )
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('project.space_id', '=', 'space.id')
        .where('project.deleted_at', 'is', null)
        .$if(!isSuperAdmin, (query) =>
          query.where((inner) =>
            inner.or([
              inner('project.is_private', '=', 0),
              inner('pm.role', 'is not', null),
              inner('own.role', '=', 'admin'),
            ]),
          ),
        )
        .as('projectCount'),
    ])
    .where('space.deleted_at', 'is', null)
    .$if(!isSuperAdmin, (query) => query.where('own.role', 'is not', null))
    .orderBy('space.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isCompose: row.is_compose,
    creatorName: row.creatorName ?? '',
    gmtCreate: row.created_at,
    projectCount: row.projectCount ?? 0,
  }))
}
