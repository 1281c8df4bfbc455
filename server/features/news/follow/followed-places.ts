import type { PlaceKind } from '#core/contract/follow.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { visibleProjects } from '../../places/project/project.queries.ts'

/** Live places that the user follows and can still read. */
function followedPlaces(ctx: UserCtx) {
  return ctx.db
    .selectFrom('place_follow as follow')
    .leftJoin('doc as folder', (join) =>
      join
        .on('follow.kind', '=', 'folder')
        .onRef('folder.id', '=', 'follow.thing_id')
        .on('folder.is_folder', '=', 1)
        .on('folder.deleted_at', 'is', null),
    )
    .leftJoin('release', (join) => join.on('follow.kind', '=', 'release').onRef('release.id', '=', 'follow.thing_id'))
    .leftJoin('module', (join) =>
      join.on((eb) => {
        const moduleId = eb.case().when('follow.kind', '=', 'module').then(eb.ref('follow.thing_id'))
        return eb('module.id', '=', moduleId.else(eb.ref('folder.module_id')).end())
      }),
    )
    .innerJoin('project', (join) =>
      join.on((eb) => {
        const projectId = eb.case().when('follow.kind', '=', 'project').then(eb.ref('follow.thing_id'))
        const ofOthers = eb.fn.coalesce('module.project_id', 'release.project_id')
        return eb('project.id', '=', projectId.else(ofOthers).end())
      }),
    )
    .where('follow.user_id', '=', ctx.actor.userId)
    .where('module.deleted_at', 'is', null)
    .where('project.id', 'in', visibleProjects(ctx).select('project.id'))
}

interface PageInput {
  pageIndex: number
  pageSize: number
  kind?: PlaceKind
}

export async function pageFollowedPlaces(ctx: UserCtx, { pageIndex, pageSize, kind }: PageInput) {
  const found = followedPlaces(ctx).$if(kind !== undefined, (query) =>
    query.where('follow.kind', '=', kind ?? 'folder'),
  )
  const rows = await found
    .select([
      'follow.kind',
      'follow.thing_id as sourceId',
      'follow.created_at as gmtCreate',
      'folder.name as folderName',
      'release.release_no as releaseNo',
      'module.id as moduleId',
      'module.name as moduleName',
      'project.id as projectId',
      'project.name as projectName',
    ])
    .orderBy('follow.created_at', 'desc')
    .orderBy('follow.kind')
    .orderBy('follow.thing_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = rows.map(({ folderName, releaseNo, moduleId, moduleName, ...row }) => ({
    ...row,
    name: folderName ?? releaseNo ?? moduleName ?? row.projectName,
    moduleId: moduleId ?? 0,
    moduleName: moduleName ?? '',
  }))
  return { list, total }
}

export async function listFollowedProjects(ctx: UserCtx) {
  return followedPlaces(ctx)
    .select(['project.id as sourceId', 'follow.created_at as gmtModified'])
    .where('follow.kind', '=', 'project')
    .orderBy('follow.created_at', 'desc')
    .orderBy('project.id', 'desc')
    .execute()
}
