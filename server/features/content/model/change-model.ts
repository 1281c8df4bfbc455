import { dictionaryIdsIn } from '#core/content/links.ts'
import { maskRows } from '#core/content/mask.ts'
import { checkRows } from '#core/rows/check-rows.ts'
import type { Param, ParamRules } from '#core/rows/param.ts'
import { newRowBudget, RowFault, toParams, toRules } from '#core/rows/read-rows.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { cleanTextsAhead } from '../store/clean-ahead.ts'
import { findDictionaries } from '../store/dictionary.queries.ts'
import { refuseForeignLinks } from '../store/foreign-links.ts'
import { parseModel, findModels, getModelRow, type StoredModel } from '../store/model.queries.ts'
import { claimSharedName, deleteShared } from '../store/shared-things.ts'
import { insertModel, reviseModel } from '../store/write-model.ts'

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

/** Saves a new model, or a change based on the version that the user saw. */
export async function saveModel(ctx: UserCtx, input: SaveModel) {
  const { id = 0, moduleId, name, version } = input
  const given = { content: contentFrom(input), description: input.description ?? '' }
  const { content, description } = await cleanTextsAhead(ctx.services, given, { owner: `user ${ctx.actor.userId}` })
  return transact(ctx, async (tx) => {
    await claimSharedName(tx, 'model', { moduleId, name, except: id })
    const stored = id === 0 ? undefined : await getModelRow(tx.db, id)
    const known = stored && parseModel(stored.content).params
    await refuseForeignLinks(tx, { moduleId, rows: content.params, ...(known && { known }) })
    if (!stored) return insertModel(tx, { moduleId, name, description, content })
    if (stored.module_id !== moduleId) throw new UserError('error.notFound')
    const kept = input.description === undefined ? stored.description : description
    await reviseModel(tx, { row: stored, version, name, description: kept, content })
    return { id, version: stored.version + 1 }
  })
}

function contentFrom({ type = 'object', params, rules }: SaveModel): StoredModel {
  try {
    const rows = toParams(params, newRowBudget())
    const problems = [...checkRows(rows, 'params', { isAnyName: () => true, root: 'object' })]
    const problem = problems.find(({ isWarning }) => !isWarning)
    if (problem) throw new UserError(problem.key, problem.params, problem.field)
    const known = toRules(rules)
    return { type, params: rows, ...(known && { rules: known }) }
  } catch (error) {
    if (error instanceof RowFault) throw new UserError(error.key, error.params)
    throw error
  }
}

export function deleteModel(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await deleteShared(tx, 'model', id)
    return {}
  })
}

/** A model. Its secrets, and those of nested models, are included only for users who may edit it. */
export async function readModel(ctx: UserCtx, { id }: { id: number }) {
  const isMasked = !(await actorCan(ctx, 'secret.read', { kind: 'model', id }))
  return readWholeModel(ctx, id, { isMasked })
}

export async function readWholeModel({ db, services }: Ctx, id: number, { isMasked }: { isMasked: boolean }) {
  const row = await getModelRow(db, id)
  const { type, params: stored, rules = {} } = parseModel(row.content)
  const params = isMasked ? maskRows(stored) : stored
  const models = await findModels(db, services.ids, { moduleId: row.module_id, rows: params, isMasked })
  const rows = [...params, ...models.flatMap((model) => model.params)]
  const enums = await findDictionaries(db, services.ids, { moduleId: row.module_id, wanted: dictionaryIdsIn(rows) })
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
