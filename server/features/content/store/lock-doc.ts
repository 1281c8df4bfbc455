import type { UserCtx } from '../../../context/ctx.ts'
import type { Bit } from '../../../db/tables.ts'

/** Locks docs and folders against deliveries, or unlocks them. Adds no revision and sends no notice. */
export async function setLock({ db }: UserCtx, ids: number[], isLocked: Bit): Promise<void> {
  await db.updateTable('doc').set({ is_locked: isLocked }).where('id', 'in', ids).execute()
}
