import type { UserCtx } from '../../../context/ctx.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { insertLinks, keepLinks, linksIn } from './content-links.ts'
import { noteModelChange } from './doc-changes.ts'
import { getModelRow, type StoredModel } from './model.queries.ts'
import { keepModelMarks, modelColumns } from './write-model.ts'

/** A model gets its id before its rows, because models refer to each other. */
const NO_ROWS: StoredModel = { type: 'object', params: [] }

/** Adds models without rows, invisible until `showStaged`. Returns their ids by name. */
export async function insertStagedModels(
  { db, services, actor }: UserCtx,
  moduleId: number,
  drafts: { name: string; description: string }[],
): Promise<Map<string, number>> {
  if (drafts.length === 0) return new Map()
  const rows = await db
    .insertInto('model')
    .values(
      drafts.map(({ name, description }) => ({
        module_id: moduleId,
        name,
        description,
        ...modelColumns(NO_ROWS),
        modified_at: services.now(),
        modified_by: actor.userId,
        deleted_at: services.now(),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Sets the delivered rows of a new model. */
export async function fillStagedModel({ db, services }: UserCtx, id: number, content: StoredModel): Promise<void> {
  await db
    .updateTable('model')
    .set({ ...modelColumns(content), delivered: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
  await insertLinks(db, services.ids, [{ kind: 'model', id, links: linksIn(content.params) }])
}

interface ModelChange {
  id: number
  content: StoredModel
  description: string
  /** JSON: the last delivery, which the next one is compared with. */
  delivered: string
}

/** Changes a model and increments its version. */
export async function reviseModel(tx: UserCtx, { id, content, description, delivered }: ModelChange): Promise<void> {
  const before = await getModelRow(tx.db, id)
  const change = { ...modelColumns(content), description, delivered }
  await updateVersioned(tx, { table: 'model', id, version: undefined, change })
  await keepModelMarks(tx.db, before, content)
  await keepLinks(tx.db, tx.services.ids, { kind: 'model', id, links: linksIn(content.params) })
  await noteModelChange(tx, { id, moduleId: before.module_id, before: before.content, after: change.content })
}

/** Stores a new delivery that does not change the model. */
export async function keepDeliveredModel({ db }: UserCtx, id: number, delivered: string): Promise<void> {
  await db.updateTable('model').set({ delivered }).where('id', '=', id).execute()
}
