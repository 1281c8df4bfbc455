import { modelLimits } from '#core/model/model.ts'
import { walkParams } from '#core/rows/param.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { keepLinks } from './content-links.ts'
import type { StoredModel } from './model.queries.ts'

/** What the table keeps of a content. */
export function modelColumns(content: StoredModel) {
  return { content: JSON.stringify(content), row_count: [...walkParams(content.params)].length }
}

interface NewModel {
  moduleId: number
  name: string
  description: string
  content: StoredModel
}

export async function insertModel(tx: UserCtx, { moduleId, name, description, content }: NewModel) {
  const { db, services, actor } = tx
  await refuseTooMany(tx, moduleId)
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
  await keepLinks(db, services.ids, { kind: 'model', id, rows: content.params, isNew: true })
  return { id, version: 1 }
}

/** Gives a model its rows, when it had to be there before them. */
export async function fillModel({ db, services }: UserCtx, id: number, content: StoredModel): Promise<void> {
  await db.updateTable('model').set(modelColumns(content)).where('id', '=', id).execute()
  await keepLinks(db, services.ids, { kind: 'model', id, rows: content.params })
}

async function refuseTooMany({ db }: UserCtx, moduleId: number): Promise<void> {
  const { count } = await db
    .selectFrom('model')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const max = modelLimits.models
  if (count >= max) throw new UserError('error.tooMany', { max })
}
