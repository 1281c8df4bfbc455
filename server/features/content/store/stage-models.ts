import type { UserCtx } from '../../../context/ctx.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { keepLinks } from './content-links.ts'
import { noteModelChange } from './doc-changes.ts'
import type { StoredModel } from './model.queries.ts'
import { modelColumns } from './write-model.ts'

/** A model has its id before it has its rows: models refer to each other. */
const NO_ROWS: StoredModel = { type: 'object', params: [] }

/** Adds models without rows that nobody sees until `showStaged`. Returns their ids by name. */
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

/** Gives a new model the rows that a machine delivered. */
export async function fillStagedModel({ db, services }: UserCtx, id: number, content: StoredModel): Promise<void> {
  await db
    .updateTable('model')
    .set({ ...modelColumns(content), delivered: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
  await keepLinks(db, services.ids, { kind: 'model', id, rows: content.params, isNew: true })
}

interface ModelChange {
  id: number
  content: StoredModel
  description: string
  /** JSON: what the next delivery is compared with. */
  delivered: string
}

/** Changes a model; its version counts up. */
export async function reviseModel(tx: UserCtx, { id, content, description, delivered }: ModelChange): Promise<void> {
  const change = { ...modelColumns(content), description, delivered }
  await updateVersioned(tx, { table: 'model', id, version: undefined, change })
  await keepLinks(tx.db, tx.services.ids, { kind: 'model', id, rows: content.params })
  await noteModelChange(tx, id)
}

/** The machine delivered something else, but nothing that changes the model. */
export async function keepDeliveredModel({ db }: UserCtx, id: number, delivered: string): Promise<void> {
  await db.updateTable('model').set({ delivered }).where('id', '=', id).execute()
}
