import { messageTypes } from '#core/contract/message.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { listAdminIds } from '../../places/member/member.queries.ts'
import { sendMessages, type NewMessage } from './message.ts'

/** Notifies the user who set up a scheduled sync when it changed something. */
export async function tellSyncChanges(ctx: UserCtx, moduleId: number, report: DeliveryReport): Promise<void> {
  const { created, updated, removed } = report
  if (created + updated + removed > 0) await tell(ctx, moduleId, 'message.syncChanged', { created, updated, removed })
}

/** A repeated failure is reported once, until the message is read. */
export async function tellSyncFailure(ctx: UserCtx, moduleId: number, told: { key: string; params: Params }) {
  await tell(ctx, moduleId, 'message.syncFailed', { ...told.params, reason: told.key })
}

/** Asks the admins of the project, or those of the space if it has none, to take over the sync of a module. */
export async function tellSyncPaused(tx: Ctx, moduleId: number, person: string): Promise<void> {
  const module = await tx.db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select(['module.name', 'project.id as projectId', 'project.space_id as spaceId'])
    .where('module.id', '=', moduleId)
    .executeTakeFirstOrThrow()
  const ofProject = await listAdminIds(tx.db, { kind: 'project', id: module.projectId })
  const adminIds = ofProject.length > 0 ? ofProject : await listAdminIds(tx.db, { kind: 'space', id: module.spaceId })
  const message = { moduleId, type: messageTypes.push, key: 'message.syncPaused' } as const
  await sendMessages(
    tx,
    adminIds.map((userId) => ({ ...message, userId, params: { module: module.name, name: person } })),
  )
}

type Params = NewMessage['params']

function tell(ctx: UserCtx, moduleId: number, key: NewMessage['key'], params: Params): Promise<void> {
  return transact(ctx, async (tx) => {
    const module = await tx.db.selectFrom('module').select('name').where('id', '=', moduleId).executeTakeFirst()
    if (!module) return
    const { userId } = tx.actor
    const message = { userId, moduleId, type: messageTypes.push, key, params: { ...params, module: module.name } }
    await sendMessages(tx, (await isUnread(tx, message)) ? [] : [message])
  })
}

async function isUnread({ db }: UserCtx, { userId, moduleId, key, params }: NewMessage): Promise<boolean> {
  if (key !== 'message.syncFailed') return false
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_read', '=', 0)
    .where('module_id', '=', moduleId)
    .where('text_key', '=', key)
    .where('params', '=', JSON.stringify(params))
    .executeTakeFirst()
  return row !== undefined
}
