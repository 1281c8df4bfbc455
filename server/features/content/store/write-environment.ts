import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'
import { refuseMore } from '../../places/place/refuse-more.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import {
  getEnvironmentRow,
  listEnvironmentRows,
  openGlobals,
  sealGlobals,
  toEnvironment,
  type GlobalRows,
} from './environment.queries.ts'
import { environmentMarks, keepMarks, lostMarks } from './secret-marks.ts'

export interface EnvironmentFields {
  name: string
  url: string
  isPublic?: Bit
}

/** A URL without surrounding spaces and without one trailing slash. */
export const cleanUrl = (url: string) => url.trim().replace(/\/$/, '')

/** Adds an environment at the end of the list. */
export async function insertEnvironment(
  tx: UserCtx,
  moduleId: number,
  { name, url, isPublic = 0, globals }: EnvironmentFields & { globals: GlobalRows },
) {
  const { db, services, actor } = tx
  await refuseMore(db, 'environment', moduleId)
  const last = (await listEnvironmentRows(db, moduleId)).at(-1)
  const { id } = await db
    .insertInto('environment')
    .values({
      module_id: moduleId,
      name,
      url: cleanUrl(url),
      is_public: isPublic,
      order_index: nextOrder(last?.order_index),
      params: sealGlobals(services.vault, globals),
      modified_at: services.now(),
      modified_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return toEnvironment(await getEnvironmentRow(db, id))
}

/** Until the end of the transaction nobody else changes what belongs to the environment. */
export async function lockEnvironment(db: Db, id: number): Promise<void> {
  await db
    .updateTable('environment')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute()
}

interface EnvironmentChange {
  id: number
  /** The version that the user saw; undefined: the newest. */
  version?: number
  change: { name?: string; url: string; is_public?: Bit }
}

/** Changes an environment and increments its version. */
export async function reviseEnvironment(tx: UserCtx, { id, version, change }: EnvironmentChange): Promise<void> {
  await updateVersioned(tx, { table: 'environment', id, version, change: { ...change, url: cleanUrl(change.url) } })
}

interface GlobalsChange {
  id: number
  version: number | undefined
  globals: GlobalRows
}

/** Replaces the global rows of an environment and increments its version. */
export async function reviseGlobals(tx: UserCtx, { id, version, globals }: GlobalsChange): Promise<void> {
  const { vault } = tx.services
  const before = openGlobals(vault, (await getEnvironmentRow(tx.db, id)).params)
  await keepMarks(tx.db, 'environment', id, lostMarks(environmentMarks(before), environmentMarks(globals)))
  const params = sealGlobals(vault, globals)
  await updateVersioned(tx, { table: 'environment', id, version, change: { params } })
}

export async function setEnvironmentOrder(db: Db, rows: { id: number; order_index: number }[]): Promise<void> {
  for (const { id, order_index } of rows) {
    await db.updateTable('environment').set({ order_index }).where('id', '=', id).execute()
  }
}
