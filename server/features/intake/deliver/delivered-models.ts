import { mergeDelivery } from '#core/content/merge/merge-delivery.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { modelFields, type ModelContent } from '#core/model/model-fields.ts'
import { modelLimits, type Model } from '#core/model/model.ts'
import { newRowBudget, RowFault, toParams, toRules } from '#core/rows/read-rows.ts'
import { cutText } from '#core/text/cut-text.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services, UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { cleanTextsAhead } from '../../content/store/clean-ahead.ts'
import { parseModel, type StoredModel } from '../../content/store/model.queries.ts'
import {
  fillStagedModel,
  insertStagedModels,
  keepDeliveredModel,
  reviseModel,
} from '../../content/store/stage-models.ts'
import { findByNames, forgetStaged, showStaged } from '../../content/store/stage-shared.ts'
import { refuseOverfull } from '../../places/place/refuse-more.ts'
import { addFinding } from './delivery.ts'
import type { LinkTargets } from './link-targets.ts'
import { groups, type Step } from './steps.ts'

interface StorableModel extends StoredModel {
  name: string
  description: string
}

interface Change {
  /** False: only the stored delivery changes. */
  isChanged: boolean
  model: Parameters<typeof reviseModel>[1]
}

interface ModelsDelivery {
  moduleId: number
  targets: LinkTargets
  report: DeliveryReport
}

/** The models of a delivery, found by name. New ones are staged; changes of live ones are computed before the last step. */
export class DeliveredModels {
  readonly #services: Pick<Services, 'threads'>
  readonly #moduleId: number
  readonly #targets: LinkTargets
  readonly #report: DeliveryReport
  readonly #staged = new Map<string, number>()
  readonly #liveIds = new Map<string, number>()
  readonly #live = new Map<number, StorableModel>()
  #changes: Change[] = []

  constructor(services: Pick<Services, 'threads'>, { moduleId, targets, report }: ModelsDelivery) {
    this.#services = services
    this.#moduleId = moduleId
    this.#targets = targets
    this.#report = report
  }

  /** All models get their ids before any gets its rows, because models refer to each other. */
  async stage(step: Step, drafts: Model[]): Promise<void> {
    const clean = await this.#cleaned(drafts)
    for (const some of groups(clean)) await step((tx) => this.#reserve(tx, some))
    for (const some of groups(clean)) await step((tx) => this.#fill(tx, some))
  }

  /** The drafts with clean texts within their limits. No transaction waits for that. */
  async #cleaned(drafts: Model[]): Promise<Model[]> {
    const cut = drafts.map((draft) => ({
      ...draft,
      name: cutText(draft.name, modelLimits.name),
      description: cutText(draft.description, modelLimits.description),
    }))
    const clean: Model[] = []
    const options = { owner: `module ${this.#moduleId}`, isPart: true }
    for (const some of groups(cut)) clean.push(...(await cleanTextsAhead(this.#services, some, options)))
    return clean
  }

  async #reserve(tx: UserCtx, drafts: Model[]): Promise<void> {
    const names = drafts.map(({ name }) => name)
    const rows = await findByNames(tx.db, 'model', { moduleId: this.#moduleId, names })
    for (const { id, name } of rows) this.#liveIds.set(name, id)
    const isNew = ({ name }: Model) => !this.#liveIds.has(name) && !this.#staged.has(name)
    const fresh = new Map(drafts.filter(isNew).map(({ name, description }) => [name, { name, description }]))
    for (const [name, id] of await insertStagedModels(tx, this.#moduleId, [...fresh.values()])) {
      this.#staged.set(name, id)
    }
    for (const { id, name } of drafts) {
      const key = this.#liveIds.get(name) ?? this.#staged.get(name) ?? 0
      this.#targets.models.set(id, tx.services.ids.encode(key))
    }
  }

  async #fill(tx: UserCtx, drafts: Model[]): Promise<void> {
    const live = new Map<number, StorableModel>()
    for (const draft of drafts) {
      const model = this.#toStorable(draft)
      const liveId = this.#liveIds.get(draft.name)
      const stagedId = this.#staged.get(draft.name)
      if (model && liveId !== undefined) live.set(liveId, model)
      else if (model && stagedId !== undefined) await fillStagedModel(tx, stagedId, toStored(model))
    }
    for (const [id, model] of live) this.#live.set(id, model)
    this.#changes.push(...(await planChanges(tx.db, live)))
  }

  /** undefined: it cannot be stored; a finding contains the reason. */
  #toStorable({ name, description, type, params, rules }: Model): StorableModel | undefined {
    try {
      const stored = toRules(rules)
      return {
        name,
        description,
        type: type === 'array' ? 'array' : 'object',
        params: toParams(this.#targets.linkRows(params), newRowBudget()),
        ...(stored && { rules: stored }),
      }
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
      addFinding(this.#report, { level: 'error', key: 'import.partRefused', params: { name }, place: name })
      return undefined
    }
  }

  /** Part of the last step. `isModuleChanged`: the module was changed since `stage`, so the plans may be out of date. */
  async show(tx: UserCtx, isModuleChanged: boolean): Promise<void> {
    const staged = [...this.#staged.values()]
    if (isModuleChanged) {
      const names = { moduleId: this.#moduleId, names: [...this.#staged.keys()] }
      const taken = await findByNames(tx.db, 'model', names)
      if (taken.length > 0) throw new UserError('error.changedWhileImporting')
      this.#changes = await planChanges(tx.db, this.#live)
    }
    await showStaged(tx, 'model', staged)
    if (staged.length > 0) await refuseOverfull(tx.db, 'model', this.#moduleId)
    for (const { isChanged, model } of this.#changes) {
      if (isChanged) await reviseModel(tx, model)
      else await keepDeliveredModel(tx, model.id, model.delivered)
    }
  }

  forget(tx: UserCtx): Promise<void> {
    return forgetStaged(tx, 'model', [...this.#staged.values()])
  }
}

/** Changes of live models, by id. */
async function planChanges(db: Db, drafts: Map<number, StorableModel>): Promise<Change[]> {
  const changes: Change[] = []
  for (const ids of groups([...drafts.keys()])) {
    const rows = await db
      .selectFrom('model')
      .select(['id', 'name', 'description', 'content', 'delivered'])
      .where('id', 'in', ids)
      .execute()
    for (const row of rows) {
      const draft = drafts.get(row.id)
      const change = draft && planChange(row, draft)
      if (change) changes.push(change)
    }
  }
  return changes
}

interface ModelColumns {
  id: number
  name: string
  description: string
  content: string
  delivered: string | null
}

function planChange(row: ModelColumns, draft: StorableModel): Change | undefined {
  const { name, description } = draft
  const merged = mergeDelivery<ModelContent>(modelFields, {
    base: row.delivered === null ? undefined : { name, description, ...parseModel(row.delivered) },
    current: { name: row.name, description: row.description, ...parseModel(row.content) },
    next: draft,
  })
  const content = toStored(merged.content)
  const delivered = JSON.stringify(toStored(merged.delivered))
  const isChanged = JSON.stringify(content) !== row.content || merged.content.description !== row.description
  if (!isChanged && delivered === row.delivered) return undefined
  return { isChanged, model: { id: row.id, content, description: merged.content.description, delivered } }
}

/** The fields of a model in its JSON column. */
const toStored = ({ type, params, rules = {} }: ModelContent): StoredModel => ({
  type: type === 'array' ? 'array' : 'object',
  params,
  ...(Object.keys(rules).length > 0 && { rules }),
})
