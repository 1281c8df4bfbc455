import { transact, type Ctx, type Delivered, type DeliveryFault, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { listAdminIds } from '../../places/member/member.queries.ts'
import type { NewMessage } from './message-row.ts'
import { sendMessages } from './send-messages.ts'

const doneKeys = { push: 'message.pushed', import: 'message.imported', sync: 'message.syncChanged' } as const
const failedKeys = { push: 'message.pushFailed', import: 'message.importFailed', sync: 'message.syncFailed' } as const

/** Tells who started a push, import or sync, and the admins of the project, what it changed. Nobody is told of one that changed nothing. */
export async function tellDelivered(tx: UserCtx, { moduleId, kind, report }: Delivered): Promise<void> {
  const { created, updated, removed } = report
  if (created + updated + removed === 0) return
  const module = await findModule(tx.db, moduleId)
  if (!module) return
  const params = { module: module.name, name: tx.actor.nickname, created, updated, removed }
  const userIds = await listAddressees(tx, module)
  await sendMessages(tx, [{ kind: 'push', moduleId, key: doneKeys[kind], params, userIds }])
}

/** A repeated failure is told once, until the message is read. */
export function tellDeliveryFailed(ctx: UserCtx, { moduleId, kind, reason, isRemoved }: DeliveryFault): Promise<void> {
  return transact(ctx, async (tx) => {
    const module = await findModule(tx.db, moduleId)
    if (!module) return
    const place = isRemoved ? { projectId: module.projectId } : { moduleId }
    const params = { ...reason.params, reason: reason.key, module: module.name }
    const message = { kind: 'push', ...place, key: failedKeys[kind], params } as const
    const told = await whoHasUnread(tx.db, message)
    const userIds = (await listAddressees(tx, module)).filter((id) => !told.has(id))
    await sendMessages(tx, [{ ...message, userIds }])
  })
}

/** Asks the admins of the project, or those of the space if it has none, to take over the sync of a module. */
export async function tellSyncPaused(tx: Ctx, moduleId: number, person: string): Promise<void> {
  const module = await findModule(tx.db, moduleId)
  if (!module) return
  const params = { module: module.name, name: person }
  const userIds = await listAdmins(tx.db, module)
  await sendMessages(tx, [{ kind: 'push', moduleId, key: 'message.syncPaused', params, userIds }])
}

interface Module {
  name: string
  projectId: number
  spaceId: number
}

function findModule(db: Db, moduleId: number): Promise<Module | undefined> {
  return db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select(['module.name', 'project.id as projectId', 'project.space_id as spaceId'])
    .where('module.id', '=', moduleId)
    .executeTakeFirst()
}

/** Those of the project, or those of the space if it has none. */
export async function listAdmins(db: Db, { projectId, spaceId }: Omit<Module, 'name'>): Promise<number[]> {
  const ofProject = await listAdminIds(db, { kind: 'project', id: projectId })
  return ofProject.length > 0 ? ofProject : listAdminIds(db, { kind: 'space', id: spaceId })
}

/** A push has no account. */
async function listAddressees({ db, actor }: UserCtx, module: Module): Promise<number[]> {
  const admins = await listAdmins(db, module)
  return actor.userId === 0 ? admins : [...new Set([actor.userId, ...admins])]
}

async function whoHasUnread(db: Db, { key, params, moduleId, projectId }: Omit<NewMessage, 'userIds'>) {
  const rows = await db
    .selectFrom('message')
    .select('user_id')
    .where('is_read', '=', 0)
    .where('text_key', '=', key)
    .where('params', '=', JSON.stringify(params))
    .where((eb) => (moduleId === undefined ? eb('project_id', '=', projectId ?? 0) : eb('module_id', '=', moduleId)))
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
