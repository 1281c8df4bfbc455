import { createHash } from 'node:crypto'
import { mergeDelivery } from '#core/content/merge/merge-delivery.ts'
import { dictionaryLimits, type Dictionary, type DictionaryItem } from '#core/dictionary/dictionary.ts'
import { modelFields, type ModelContent } from '#core/model/model-fields.ts'
import type { EnvironmentDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { modelLimits, type Model } from '#core/model/model.ts'
import { walkParams, type Param } from '#core/rows/param.ts'
import { newRowBudget, RowFault, toParams, toRules } from '#core/rows/read-rows.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { insertEnvironment } from '../../content/environment/change-environment.ts'
import { keepLinks } from '../../content/store/content-links.ts'
import { noteModelChange } from '../../content/store/doc-changes.ts'
import { listEnvironmentRows } from '../../content/store/environment.queries.ts'
import { contentOf, type StoredModel } from '../../content/store/model.queries.ts'
import { addFinding } from './delivery.ts'
import type { Step } from './steps.ts'

/** Ids of drafts to those of the stored things. */
export interface PartIds {
  dictionaries: Map<string, string>
  models: Map<string, string>
}

/** How many are written at once. */
const AT_ONCE = 100

interface Known {
  id: number
  /** There before this delivery. */
  isOld: boolean
}

/** Dictionaries and models of one delivery. New ones are unseen until `show`. */
export class DeliveredParts {
  readonly ids: PartIds = { dictionaries: new Map(), models: new Map() }
  readonly #moduleId: number
  readonly #report: DeliveryReport
  readonly #dictionaries = new Map<string, Known>()
  readonly #models = new Map<string, Known>()
  #digest: string | undefined

  constructor({ moduleId, report }: { moduleId: number; report: DeliveryReport }) {
    this.#moduleId = moduleId
    this.#report = report
  }

  /** Gives every draft the id that it has, or will have. */
  async reserve(step: Step, dictionaries: Dictionary[], models: Model[]): Promise<void> {
    for (const some of handfuls(dictionaries)) await step((tx) => this.#reserve(tx, 'dictionary', some))
    for (const some of handfuls(models)) await step((tx) => this.#reserve(tx, 'model', some))
    for (const some of handfuls(dictionaries)) await step((tx) => this.#fillNewDictionaries(tx, some))
    for (const some of handfuls(models)) await step((tx) => this.#fillNewModels(tx, some))
  }

  async #reserve(tx: UserCtx, kind: 'dictionary' | 'model', drafts: (Dictionary | Model)[]): Promise<void> {
    const { db, services, actor } = tx
    const known = kind === 'dictionary' ? this.#dictionaries : this.#models
    const wire = kind === 'dictionary' ? this.ids.dictionaries : this.ids.models
    const names = drafts.map(({ name }) => cut(name, limitOf(kind)))
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'name'])
      .where('module_id', '=', this.#moduleId)
      .where('name', 'in', names)
      .where('deleted_at', 'is', null)
      .execute()
    for (const { id, name } of rows) known.set(name, { id, isOld: true })
    for (const [index, draft] of drafts.entries()) {
      const name = names[index] ?? draft.name
      if (!known.has(name)) {
        const common = { module_id: this.#moduleId, name, description: cut(draft.description, DESCRIPTION) }
        const stamp = { modified_at: services.now(), modified_by: actor.userId, deleted_at: services.now() }
        const { id } =
          kind === 'dictionary'
            ? await db
                .insertInto('dictionary')
                .values({ ...common, ...stamp })
                .returning('id')
                .executeTakeFirstOrThrow()
            : await db
                .insertInto('model')
                .values({ ...common, ...stamp, content: EMPTY_MODEL, row_count: 0 })
                .returning('id')
                .executeTakeFirstOrThrow()
        known.set(name, { id, isOld: false })
      }
      wire.set(draft.id, services.ids.encode(known.get(name)?.id ?? 0))
    }
  }

  async #fillNewDictionaries({ db }: UserCtx, drafts: Dictionary[]): Promise<void> {
    for (const draft of drafts) {
      const known = this.#dictionaries.get(cut(draft.name, dictionaryLimits.name))
      if (known && !known.isOld) await insertItems(db, known.id, draft.items)
    }
  }

  async #fillNewModels(tx: UserCtx, drafts: Model[]): Promise<void> {
    for (const draft of drafts) {
      const known = this.#models.get(cut(draft.name, modelLimits.name))
      const content = known && !known.isOld && this.#contentOf(draft)
      if (!known || !content) continue
      await tx.db
        .updateTable('model')
        .set({ ...columnsOf(content), delivered: JSON.stringify(content) })
        .where('id', '=', known.id)
        .execute()
      await keepLinks(tx.db, tx.services.ids, { kind: 'model', id: known.id, rows: content.params, isNew: true })
    }
  }

  /** Which stored things the names in drafts mean, in short. */
  digest(): string {
    const { dictionaries, models } = this.ids
    return (this.#digest ??= createHash('sha1')
      .update(JSON.stringify([[...dictionaries], [...models]]))
      .digest('base64'))
  }

  /** Rows with the ids of stored things, within our limits. */
  rows(rows: readonly Param[]): Param[] {
    return rows.map(({ modelId, ...row }) => {
      const model = modelId ? (this.ids.models.get(modelId) ?? '') : ''
      return {
        ...row,
        enumId: this.ids.dictionaries.get(row.enumId) ?? '',
        children: this.rows(row.children),
        ...(model !== '' && { modelId: model }),
      }
    })
  }

  #contentOf(draft: Model): StoredModel | undefined {
    try {
      const rules = toRules(draft.rules)
      const params = toParams(this.rows(draft.params), newRowBudget())
      return { type: draft.type === 'array' ? 'array' : 'object', params, ...(rules && { rules }) }
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
      addFinding(this.#report, {
        level: 'error',
        key: 'import.partRefused',
        params: { name: draft.name },
        place: draft.name,
      })
      return undefined
    }
  }

  /** In the last step: what is new is seen from now on, what was there takes what the machine changed. */
  async show(tx: UserCtx, dictionaries: Dictionary[], models: Model[]): Promise<void> {
    const { db } = tx
    for (const [kind, known] of [
      ['dictionary', this.#dictionaries],
      ['model', this.#models],
    ] as const) {
      for (const some of handfuls([...known.values()].filter(({ isOld }) => !isOld))) {
        const ids = some.map(({ id }) => id)
        await db.updateTable(kind).set({ deleted_at: null }).where('id', 'in', ids).execute()
      }
    }
    for (const draft of dictionaries) await this.#updateDictionary(tx, draft)
    for (const draft of models) await this.#updateModel(tx, draft)
  }

  /** Items are replaced, but a description that someone wrote stays where the machine has none. No items: they stay. */
  async #updateDictionary({ db }: UserCtx, draft: Dictionary): Promise<void> {
    const known = this.#dictionaries.get(cut(draft.name, dictionaryLimits.name))
    if (!known?.isOld) return
    if (draft.description !== '') {
      const description = cut(draft.description, dictionaryLimits.description)
      await db.updateTable('dictionary').set({ description }).where('id', '=', known.id).execute()
    }
    if (draft.items.length === 0) return
    const before = await db.selectFrom('dictionary_item').selectAll().where('dictionary_id', '=', known.id).execute()
    const written = new Map(before.map(({ name, description }) => [name, description]))
    const items = draft.items.map((item) => ({
      ...item,
      description: item.description || (written.get(item.name) ?? ''),
    }))
    if (JSON.stringify(before.map(plainItem)) === JSON.stringify(items.map(plainItem))) return
    await db.deleteFrom('dictionary_item').where('dictionary_id', '=', known.id).execute()
    await insertItems(db, known.id, items)
  }

  async #updateModel(tx: UserCtx, draft: Model): Promise<void> {
    const known = this.#models.get(cut(draft.name, modelLimits.name))
    const next = known?.isOld && this.#contentOf(draft)
    if (!known || !next) return
    const { db, services, actor } = tx
    const row = await db.selectFrom('model').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
    const named = { name: draft.name, description: draft.description }
    const merged = mergeDelivery<ModelContent>(modelFields, {
      base: row.delivered === null ? undefined : { ...named, ...contentOf(row.delivered) },
      current: { name: row.name, description: row.description, ...contentOf(row.content) },
      next: { ...named, ...next },
    })
    const content = toStoredModel(merged.content)
    const delivered = JSON.stringify(toStoredModel(merged.delivered))
    if (delivered === row.delivered && JSON.stringify(content) === row.content) return
    await db
      .updateTable('model')
      .set((eb) => ({
        ...columnsOf(content),
        description: cut(merged.content.description, modelLimits.description),
        delivered,
        version: eb('version', '+', 1),
        modified_at: services.now(),
        modified_by: actor.userId,
      }))
      .where('id', '=', known.id)
      .execute()
    await keepLinks(db, services.ids, { kind: 'model', id: known.id, rows: content.params })
    if (JSON.stringify(content) !== row.content) await noteModelChange(tx, known.id)
  }

  /** After a failure: nothing of it stays. */
  async forget({ db }: UserCtx): Promise<void> {
    for (const [kind, known] of [
      ['dictionary', this.#dictionaries],
      ['model', this.#models],
    ] as const) {
      for (const some of handfuls([...known.values()].filter(({ isOld }) => !isOld))) {
        await db
          .deleteFrom(kind)
          .where(
            'id',
            'in',
            some.map(({ id }) => id),
          )
          .execute()
      }
    }
  }
}

const DESCRIPTION = 1000
const EMPTY_MODEL = JSON.stringify({ type: 'object', params: [] })
const limitOf = (kind: 'dictionary' | 'model') => (kind === 'dictionary' ? dictionaryLimits.name : modelLimits.name)

const cut = (text: string, max: number) => {
  const letters = Array.from(text)
  return letters.length <= max ? text : letters.slice(0, max).join('')
}

function* handfuls<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE)
}

const columnsOf = (content: StoredModel) => ({
  content: JSON.stringify(content),
  row_count: [...walkParams(content.params)].length,
})

const plainItem = ({ name, type, value, description }: DictionaryItem) => [name, type, value, description]

async function insertItems(db: UserCtx['db'], dictionaryId: number, items: DictionaryItem[]): Promise<void> {
  const rows = items.slice(0, dictionaryLimits.items).map(({ name, type, value, description }, index) => ({
    dictionary_id: dictionaryId,
    name: cut(name, dictionaryLimits.itemName),
    type,
    value: cut(value, dictionaryLimits.itemValue),
    description: cut(description, dictionaryLimits.itemDescription),
    order_index: 10_000 + index * 10,
  }))
  for (const some of handfuls(rows)) await db.insertInto('dictionary_item').values(some).execute()
}

/** The part of a model that stands in its JSON column. */
const toStoredModel = ({ type, params, rules = {} }: ModelContent): StoredModel => ({
  type: type === 'array' ? 'array' : 'object',
  params,
  ...(Object.keys(rules).length > 0 && { rules }),
})

/** Environments by name: the URL follows the machine, everything else stays as people set it. */
export async function deliverEnvironments(tx: UserCtx, moduleId: number, drafts: EnvironmentDraft[]): Promise<void> {
  const known = new Map((await listEnvironmentRows(tx.db, moduleId)).map((row) => [row.name, row]))
  for (const { name, url, headers } of drafts) {
    const short = cut(name, 50)
    const row = known.get(short)
    if (row && row.url !== url) await tx.db.updateTable('environment').set({ url }).where('id', '=', row.id).execute()
    if (row) continue
    await insertEnvironment(tx, moduleId, { name: short, url, globals: { headers, params: [], returns: [] } })
    known.set(
      short,
      await tx.db
        .selectFrom('environment')
        .selectAll()
        .where('module_id', '=', moduleId)
        .where('name', '=', short)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow(),
    )
  }
}
