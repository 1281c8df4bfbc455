import { checkRows } from '#core/rows/check-rows.ts'
import { enumIdsOf, modelLimits } from '#core/model/model.ts'
import { newRowBudget, RowFault, toParams, toRules } from '#core/rows/read-rows.ts'
import { walkParams, type Param, type ParamRules } from '#core/rows/param.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { UserError } from '../../../base/errors.ts'
import { keepLinks } from '../store/content-links.ts'
import { noteModelChange } from '../store/doc-changes.ts'
import { claimPartName, deletePart } from '../store/part.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { findDictionaries } from '../store/dictionary.queries.ts'
import { contentOf, findModels, getModelRow, type ModelContent } from '../store/model.queries.ts'

interface SaveModel {
  id?: number
  moduleId: number
  name: string
  description?: string
  type?: 'object' | 'array'
  params: Param[]
  rules?: ParamRules
  version?: number
}

/** What a person saves: a new model, or a change over the version that was seen. */
export function saveModel(ctx: UserCtx, input: SaveModel) {
  const { id = 0, moduleId, name, version } = input
  const content = contentFrom(input)
  return transact(ctx, async (tx) => {
    await claimPartName(tx, 'model', { moduleId, name, except: id })
    if (id === 0) return insertModel(tx, { moduleId, name, description: input.description ?? '', content })
    const row = await getModelRow(tx.db, id)
    if (row.module_id !== moduleId) throw new UserError('error.notFound')
    const change = { name, description: input.description ?? row.description, ...columnsOf(content) }
    await updateVersioned(tx, { table: 'model', id, version, change })
    await keepLinks(tx.db, tx.services.ids, { kind: 'model', id, rows: content.params })
    if (change.content !== row.content) await noteModelChange(tx, id)
    return { id, version: row.version + 1 }
  })
}

function contentFrom({ type = 'object', params, rules }: SaveModel): ModelContent {
  try {
    const rows = toParams(params, newRowBudget())
    const problems = [...checkRows(rows, 'requestParams', { isAnyName: () => true, root: 'object' })]
    const problem = problems.find(({ isWarning }) => !isWarning)
    if (problem) throw new UserError(problem.key, problem.params, problem.field)
    const known = toRules(rules)
    return { type, params: rows, ...(known && { rules: known }) }
  } catch (error) {
    if (error instanceof RowFault) throw new UserError(error.key, error.params)
    throw error
  }
}

function columnsOf(content: ModelContent) {
  return { content: JSON.stringify(content), row_count: [...walkParams(content.params)].length }
}

interface NewModel {
  moduleId: number
  name: string
  description: string
  content: ModelContent
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
      ...columnsOf(content),
      modified_at: services.now(),
      modified_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepLinks(db, services.ids, { kind: 'model', id, rows: content.params, isNew: true })
  return { id, version: 1 }
}

/** Gives a model its rows, when it had to be there before them. */
export async function fillModel({ db, services }: UserCtx, id: number, content: ModelContent): Promise<void> {
  await db.updateTable('model').set(columnsOf(content)).where('id', '=', id).execute()
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

export function deleteModel(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await deletePart(tx, 'model', id)
    return {}
  })
}

export async function readModel({ db, services }: UserCtx, { id }: { id: number }) {
  const row = await getModelRow(db, id)
  const { type, params, rules = {} } = contentOf(row.content)
  const models = await findModels(db, services.ids, { moduleId: row.module_id, rows: params })
  const rows = [...params, ...models.flatMap((model) => model.params)]
  const enums = await findDictionaries(db, services.ids, { moduleId: row.module_id, wanted: enumIdsOf(rows) })
  return {
    id,
    moduleId: row.module_id,
    name: row.name,
    description: row.description,
    type,
    params,
    rules,
    version: row.version,
    modifierName: row.nickname ?? '',
    gmtModified: row.modified_at,
    models,
    enums,
  }
}
