import { pausedChunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'

/** Sets the order of docs and folders among their siblings. Adds no revision and sends no notice. */
export async function setOrder(db: Db, docs: { id: number; order_index: number }[]): Promise<void> {
  for await (const some of pausedChunks(docs)) {
    for (const { id, order_index } of some) {
      await db.updateTable('doc').set({ order_index }).where('id', '=', id).execute()
    }
  }
}
