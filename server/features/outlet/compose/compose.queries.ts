import type { Services, UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'

/** In the order in which they were made. */
export async function listComposeProjects({ db, services }: UserCtx, spaceId: number) {
  const rows = await composeRows(db)
    .where('compose_project.space_id', '=', spaceId)
    .orderBy('compose_project.id')
    .execute()
  return rows.map((row) => toComposeProject(services, row))
}

export async function getComposeProject({ db, services }: UserCtx, id: number) {
  const row = await composeRows(db).where('compose_project.id', '=', id).executeTakeFirstOrThrow()
  return toComposeProject(services, row)
}

function composeRows(db: Db) {
  return db
    .selectFrom('compose_project')
    .leftJoin('user_account as creator', 'creator.id', 'compose_project.creator_id')
    .select([
      'compose_project.id',
      'compose_project.key',
      'compose_project.space_id as spaceId',
      'compose_project.name',
      'compose_project.description',
      'compose_project.type',
      'compose_project.status',
      'compose_project.style',
      'compose_project.logo',
      'compose_project.is_indexed as isIndexed',
      'compose_project.visits',
      'compose_project.last_visit_at as lastVisitAt',
      'creator.nickname as creatorName',
      'compose_project.created_at as gmtCreate',
      'compose_project.version',
    ])
}

type ComposeCard = Awaited<ReturnType<ReturnType<typeof composeRows>['executeTakeFirstOrThrow']>>

function toComposeProject(services: Services, { creatorName, ...row }: ComposeCard) {
  return {
    ...row,
    url: showUrl(services, row.key),
    isEncrypt: row.type === 2 ? (1 as const) : (0 as const),
    creatorName: creatorName ?? '',
  }
}

/** The address of a published project. */
export const showUrl = ({ config }: Pick<Services, 'config'>, key: string) => `${config.publicUrl}/show/${key}`

export function getComposeRow(db: Db, id: number) {
  return db.selectFrom('compose_project').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Makes other changes of the same project wait until the end of the transaction. */
export async function lockCompose({ db, services }: UserCtx, id: number): Promise<void> {
  await db.updateTable('compose_project').set({ modified_at: services.now() }).where('id', '=', id).execute()
}

/** Like `lockCompose`, before a change of its nodes: cached menus are no longer valid. */
export async function lockNodes({ db, services }: UserCtx, id: number): Promise<void> {
  await db
    .updateTable('compose_project')
    .set((eb) => ({ modified_at: services.now(), nodes_version: eb('nodes_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Its name in the audit log. */
export const composeName = (id: number) => `compose project ${id}`
