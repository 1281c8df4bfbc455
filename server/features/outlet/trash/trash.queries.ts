import type { UserCtx } from '../../../context/ctx.ts'
import { readKeepTime } from '../../accounts/system/settings.ts'
import type { Db } from '../../../db/open.ts'

/** How long things can be restored. */
export const readTrashLife = (db: Db): Promise<number> => readKeepTime(db, 'endpaper.trash.keep')

function trashRows(db: Db) {
  return db
    .selectFrom('trash')
    .leftJoin('user_account', 'user_account.id', 'trash.deleted_by')
    .select(['trash.id', 'trash.kind', 'trash.name', 'trash.deleted_at', 'user_account.nickname'])
    .where('trash.is_removed', '=', 0)
    .orderBy('trash.deleted_at', 'desc')
    .orderBy('trash.id', 'desc')
}

type TrashRow = Awaited<ReturnType<ReturnType<typeof trashRows>['execute']>>[number]

const toItem = (life: number) => (row: TrashRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  deletedBy: row.nickname ?? '',
  deletedAt: row.deleted_at,
  goneAt: row.deleted_at + life,
})

/** Deleted modules of a project, and what was deleted in its live modules. */
async function listOfProject({ db }: UserCtx, projectId: number) {
  const rows = await trashRows(db)
    .leftJoin('module', 'module.id', 'trash.module_id')
    .where('trash.project_id', '=', projectId)
    .where('trash.kind', '<>', 'project')
    .where('module.deleted_at', 'is', null)
    .execute()
  return rows.map(toItem(await readTrashLife(db)))
}

/** Deleted projects of a space, for users who were their admins. */
async function listOfSpace({ db, actor }: UserCtx, spaceId: number) {
  const rows = await trashRows(db)
    .where('trash.space_id', '=', spaceId)
    .where('trash.kind', '=', 'project')
    .$if(!actor.isSuperAdmin, (query) =>
      query.where((eb) =>
        eb.or([
          eb(
            'trash.space_id',
            'in',
            eb
              .selectFrom('space_member')
              .select('space_id')
              .where('user_id', '=', actor.userId)
              .where('role', '=', 'admin'),
          ),
          eb(
            'trash.thing_id',
            'in',
            eb
              .selectFrom('project_member')
              .select('project_id')
              .where('user_id', '=', actor.userId)
              .where('role', '=', 'admin'),
          ),
        ]),
      ),
    )
    .execute()
  return rows.map(toItem(await readTrashLife(db)))
}

/** Deleted spaces, for users who were their admins. */
async function listSpacesInTrash({ db, actor }: UserCtx) {
  const rows = await trashRows(db)
    .where('trash.kind', '=', 'space')
    .$if(!actor.isSuperAdmin, (query) =>
      query.where('trash.space_id', 'in', (eb) =>
        eb
          .selectFrom('space_member')
          .select('space_id')
          .where('user_id', '=', actor.userId)
          .where('role', '=', 'admin'),
      ),
    )
    .execute()
  return rows.map(toItem(await readTrashLife(db)))
}

export function listTrash(ctx: UserCtx, { projectId, spaceId }: { projectId?: number; spaceId?: number }) {
  if (projectId !== undefined) return listOfProject(ctx, projectId)
  if (spaceId !== undefined) return listOfSpace(ctx, spaceId)
  return listSpacesInTrash(ctx)
}
