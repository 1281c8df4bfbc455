import type { Db } from '../../../db/open.ts'
import { updateRows } from './update-rows.ts'

/** Sets the order of docs and folders among their siblings. Adds no revision and sends no notice. */
export const setOrder = (db: Db, docs: { id: number; order_index: number }[]): Promise<void> => updateRows(db, docs)
