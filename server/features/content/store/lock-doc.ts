import type { UserCtx } from '../../../context/ctx.ts'
import type { Bit } from '../../../db/tables.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import type { DocTableRow } from './doc-content.ts'

/** Locks a doc or folder against deliveries, or unlocks it. Adds no revision and sends no notice. */
export async function setLock({ db }: UserCtx, { id, module_id }: DocTableRow, isLocked: Bit): Promise<void> {
  await touchModule(db, module_id)
  await db.updateTable('doc').set({ is_locked: isLocked }).where('id', '=', id).execute()
}
