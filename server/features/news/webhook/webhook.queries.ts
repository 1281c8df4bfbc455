import type { Selectable, Updateable } from 'kysely'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import type { WebhookDeliveryTable, WebhookTable } from '../../../db/tables.ts'
import type { Told } from './told-docs.ts'

export type WebhookRow = Selectable<WebhookTable>
export type DeliveryRow = Selectable<WebhookDeliveryTable>

export function listEnabledWebhooks(db: Db, moduleIds: number[]) {
  return db
    .selectFrom('webhook')
    .select(['id', 'module_id', 'events'])
    .where('module_id', 'in', moduleIds)
    .where('is_enabled', '=', 1)
    .orderBy('id')
    .execute()
}

export function listWebhookRows(db: Db, moduleId: number): Promise<WebhookRow[]> {
  return db.selectFrom('webhook').selectAll().where('module_id', '=', moduleId).orderBy('id').execute()
}

export function getWebhookRow(db: Db, id: number): Promise<WebhookRow> {
  return db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The newest delivery of each webhook. */
export async function listLastDeliveries(db: Db, webhookIds: number[]) {
  if (webhookIds.length === 0) return []
  return db
    .selectFrom('webhook_delivery')
    .select(['webhook_id', 'state', 'created_at'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery as own')
        .select(({ fn }) => fn.max('own.id').as('id'))
        .where('own.webhook_id', 'in', webhookIds)
        .groupBy('own.webhook_id'),
    )
    .execute()
}

/** A webhook with its module, project and space; undefined if it is disabled or one of these is deleted. */
export async function findWebhookPlace(db: Db, id: number, { evenIfOff }: { evenIfOff: boolean }) {
  return db
    .selectFrom('webhook')
    .innerJoin('module', 'module.id', 'webhook.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .selectAll('webhook')
    .select(['module.name as moduleName', 'project.id as projectId', 'project.name as projectName'])
    .where('webhook.id', '=', id)
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .$if(!evenIfOff, (query) => query.where('webhook.is_enabled', '=', 1))
    .executeTakeFirst()
}

export type WebhookPlace = NonNullable<Awaited<ReturnType<typeof findWebhookPlace>>>

/** Includes deleted docs, because their deletion may be reported. */
export function listToldDocs(db: Db, ids: number[]) {
  return db.selectFrom('doc').select(['id', 'http_method', 'url']).where('id', 'in', ids).execute()
}

/** The delivery that waits for its first attempt, locked until the end of the caller's transaction. */
export function findUnsent(db: Db, webhookId: number) {
  return db
    .selectFrom('webhook_delivery')
    .select(['id', 'event'])
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .$if(dbEngine(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

interface NewDelivery {
  webhookId: number
  told: Told
  now: number
  nextAt: number
}

export async function insertDelivery(db: Db, { webhookId, told, now, nextAt }: NewDelivery): Promise<number> {
  const event = JSON.stringify(told)
  const row = { webhook_id: webhookId, state: 'waiting', event, created_at: now, next_at: nextAt } as const
  const { id } = await db.insertInto('webhook_delivery').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDelivery(db: Db, id: number, change: Updateable<WebhookDeliveryTable>): Promise<void> {
  await db.updateTable('webhook_delivery').set(change).where('id', '=', id).execute()
}

/** Counts an attempt before it is made. undefined: nothing is left to send. */
export function startAttempt(db: Db, id: number): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhook_delivery')
    .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), next_at: 0 }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst()
}

/** Mobile numbers of followers who can read the module: another SQL equivalent of `effectiveProjectRole`. */
export async function listFollowerMobiles(
  db: Db,
  { moduleId, docIds, except }: { moduleId: number; docIds: number[]; except: number[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('doc_follow')
    .innerJoin('user_account as person', 'person.id', 'doc_follow.user_id')
    .innerJoin('module', (join) => join.on('module.id', '=', moduleId))
    .innerJoin('project', 'project.id', 'module.project_id')
    .leftJoin('space_member as sm', (join) =>
      join.onRef('sm.space_id', '=', 'project.space_id').onRef('sm.user_id', '=', 'person.id'),
    )
    .leftJoin('project_member as pm', (join) =>
      join.onRef('pm.project_id', '=', 'project.id').onRef('pm.user_id', '=', 'person.id'),
    )
    .select('person.wecom_mobile')
    .distinct()
    .where('doc_follow.doc_id', 'in', docIds)
    .where('person.id', 'not in', except)
    .where('person.status', '=', 1)
    .where('person.wecom_mobile', '<>', '')
    .where((eb) =>
      eb.or([
        eb('person.is_super_admin', '=', 1),
        eb('sm.role', '=', 'admin'),
        eb.and([
          eb('sm.role', 'is not', null),
          eb.or([eb('project.is_private', '=', 0), eb('pm.role', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('person.wecom_mobile')
    .execute()
  return rows.map(({ wecom_mobile }) => wecom_mobile)
}
