import { walkParams } from '#core/rows/param.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { refuseMore } from '../../places/place/refuse-more.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { insertLinks, keepLinks, linksIn } from './content-links.ts'
import { noteModelChange } from './doc-changes.ts'
import { parseModel, type StoredModel } from './model.queries.ts'
import { keepMarks, lostMarks, modelMarks } from './secret-marks.ts'

/** The columns of a content. Its texts and the description are cleaned before the transaction, see `cleanTextsAhead`. */
export const modelColumns = (content: StoredModel) => ({
  content: JSON.stringify(content),
  row_count: [...walkParams(content.params)].length,
})

interface NewModel {
  moduleId: number
  name: string
  description: string
  content: StoredModel
}

export async function insertModel(tx: UserCtx, { moduleId, name, description, content }: NewModel) {
  const { db, services, actor } = tx
  await refuseMore(tx.db, 'model', moduleId)
  const { id } = await db
    .insertInto('model')
    .values({
      module_id: moduleId,
      name,
      description,
      ...modelColumns(content),
      modified_at: services.now(),
      modified_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLinks(db, services.ids, [{ kind: 'model', id, links: linksIn(content.params) }])
  return { id, version: 1 }
}

/** Sets the rows of a model that had to exist before them. */
export async function fillModel({ db, services }: UserCtx, id: number, content: StoredModel): Promise<void> {
  await db.updateTable('model').set(modelColumns(content)).where('id', '=', id).execute()
  await keepLinks(db, services.ids, { kind: 'model', id, links: linksIn(content.params) })
}

interface ModelChange extends Omit<NewModel, 'moduleId'> {
  row: { id: number; module_id: number; content: string }
  /** The version that the user saw; undefined: the newest. */
  version: number | undefined
}

/** Changes a model and increments its version. Followers of docs that show it are notified if its rows change. */
export async function reviseModel(tx: UserCtx, { row, version, name, description, content }: ModelChange) {
  const { id } = row
  const change = { name, description, ...modelColumns(content) }
  await updateVersioned(tx, { table: 'model', id, version, change })
  await keepModelMarks(tx.db, row, content)
  await keepLinks(tx.db, tx.services.ids, { kind: 'model', id, links: linksIn(content.params) })
  if (change.content === row.content) return
  await noteModelChange(tx, { id, moduleId: row.module_id, before: row.content, after: change.content })
}

/** Keeps the marks of secret rows that a change of a model removes. */
export const keepModelMarks = (db: Db, before: { id: number; content: string }, after: StoredModel): Promise<void> =>
  keepMarks(db, 'model', before.id, lostMarks(modelMarks(parseModel(before.content).params), modelMarks(after.params)))
