import type { Selectable, Updateable } from 'kysely'
import { chunks } from '../../../db/chunks.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit, WebhookDeliveryTable, WebhookTable } from '../../../db/tables.ts'
import type { Told } from './told-docs.ts'

export type WebhookRow = Selectable<WebhookTable>
export type DeliveryRow = Selectable<WebhookDeliveryTable>

/** A webhook that may want to know of something. */
export interface Hook {
  id: number
  moduleId: number | null
  releaseId: number | null
  /** JSON: the events to send. */
  events: string
  isBreakingOnly: Bit
}

const enabledHooks = (db: Db) =>
  db
    .selectFrom('webhook')
    .select([
      'webhook.id',
      'webhook.module_id as moduleId',
      'webhook.release_id as releaseId',
      'webhook.events',
      'webhook.is_breaking_only as isBreakingOnly',
    ])
    .where('webhook.is_enabled', '=', 1)

export function listModuleHooks(db: Db, moduleIds: number[]): Promise<Hook[]> {
  return enabledHooks(db).where('webhook.module_id', 'in', moduleIds).execute()
}

/** The webhooks of a release, or those of all valid releases in the projects of the modules. */
export function listReleaseHooks(db: Db, of: { releaseId: number } | { moduleIds: number[] }): Promise<Hook[]> {
  if ('releaseId' in of) return enabledHooks(db).where('webhook.release_id', '=', of.releaseId).execute()
  return enabledHooks(db)
    .innerJoin('release', 'release.id', 'webhook.release_id')
    .where('release.status', '=', 1)
    .where('release.project_id', 'in', (eb) =>
      eb.selectFrom('module').select('module.project_id').where('module.id', 'in', of.moduleIds),
    )
    .execute()
}

/** Which of the docs are in the release. */
export async function filterBound(db: Db, releaseId: number, docIds: number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const ids of chunks(docIds)) {
    const rows = await db
      .selectFrom('release_doc')
      .select('doc_id')
      .where('release_id', '=', releaseId)
      .where('doc_id', 'in', ids)
      .execute()
    for (const { doc_id } of rows) found.add(doc_id)
  }
  return found
}

/** The modules that have docs in the release. */
export async function listReleaseModules(db: Db, releaseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('release_doc')
    .innerJoin('doc', 'doc.id', 'release_doc.doc_id')
    .select('doc.module_id')
    .distinct()
    .where('release_doc.release_id', '=', releaseId)
    .execute()
  return rows.map(({ module_id }) => module_id)
}

/** What a webhook belongs to. */
export type HookPlace = { moduleId: number } | { releaseId: number }

export function listWebhookRows(db: Db, place: HookPlace): Promise<WebhookRow[]> {
  const rows = db.selectFrom('webhook').selectAll().orderBy('id')
  return 'moduleId' in place
    ? rows.where('module_id', '=', place.moduleId).execute()
    : rows.where('release_id', '=', place.releaseId).execute()
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

/** A webhook with its module or release, project and space; undefined if it is disabled or one of these is deleted. */
export async function findWebhookPlace(db: Db, id: number, { evenIfOff }: { evenIfOff: boolean }) {
  return db
    .selectFrom('webhook')
    .leftJoin('module', 'module.id', 'webhook.module_id')
    .leftJoin('release', 'release.id', 'webhook.release_id')
    .innerJoin('project', (join) =>
      join.on((eb) => eb('project.id', '=', eb.fn.coalesce('module.project_id', 'release.project_id'))),
    )
    .innerJoin('space', 'space.id', 'project.space_id')
    .selectAll('webhook')
    .select([
      'module.name as moduleName',
      'release.release_no as releaseNo',
      'project.id as projectId',
      'project.name as projectName',
    ])
    .where('webhook.id', '=', id)
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .$if(!evenIfOff, (query) => query.where('webhook.is_enabled', '=', 1))
    .executeTakeFirst()
}

export type WebhookPlace = NonNullable<Awaited<ReturnType<typeof findWebhookPlace>>>

/** Those of the docs that are not hidden. Includes deleted docs. */
export async function filterShown(db: Db, docIds: readonly number[]): Promise<Set<number>> {
  const shown = new Set<number>()
  for (const ids of chunks(docIds)) {
    const rows = await db.selectFrom('doc').select('id').where('id', 'in', ids).where('is_show', '=', 1).execute()
    for (const { id } of rows) shown.add(id)
  }
  return shown
}

/** Includes deleted docs, because their deletion may be reported. */
export function listToldDocs(db: Db, ids: number[]) {
  return db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['doc.id', 'doc.http_method', 'doc.url', 'module.id as moduleId', 'module.name as moduleName'])
    .where('doc.id', 'in', ids)
    .execute()
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

/** A delivery that is not finished. */
export function findPending(db: Db, id: number): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst()
}

/** Whether the webhook may be called now: its last call was long enough ago, on whichever node. */
export async function claimCall(
  db: Db,
  id: number,
  { now, before }: { now: number; before: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ called_at: now })
    .where('id', '=', id)
    .where('called_at', '<=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
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
