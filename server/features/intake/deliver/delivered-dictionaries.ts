import { dictionaryLimits, type Dictionary, type DictionaryItem } from '#core/dictionary/dictionary.ts'
import { cutText } from '#core/text/cut-text.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import {
  countModuleItems,
  getDictionary,
  listItems,
  refuseTooManyItems,
} from '../../content/store/dictionary.queries.ts'
import { insertStagedDictionaries, reviseDictionary } from '../../content/store/stage-dictionaries.ts'
import { findByNames, forgetStaged, showStaged } from '../../content/store/stage-shared.ts'
import { refuseOverfull } from '../../places/place/refuse-more.ts'
import type { LinkTargets } from './link-targets.ts'
import { groups, type Step } from './steps.ts'

type Change = Parameters<typeof reviseDictionary>[1]

/** The dictionaries of a delivery, found by name. New ones are staged; changes of live ones are computed before the last step. */
export class DeliveredDictionaries {
  readonly #moduleId: number
  readonly #targets: LinkTargets
  readonly #staged = new Map<string, number>()
  readonly #live = new Map<number, Dictionary>()
  #changes: Change[] = []

  constructor(moduleId: number, targets: LinkTargets) {
    this.#moduleId = moduleId
    this.#targets = targets
  }

  async stage(step: Step, drafts: Dictionary[]): Promise<void> {
    for (const some of groups(drafts.map(toStorable))) await step((tx) => this.#stage(tx, some))
  }

  async #stage(tx: UserCtx, drafts: Dictionary[]): Promise<void> {
    const { db, services } = tx
    const names = drafts.map(({ name }) => name)
    const rows = await findByNames(db, 'dictionary', { moduleId: this.#moduleId, names })
    const live = new Map(rows.map(({ id, name }) => [name, id]))
    const isNew = ({ name }: Dictionary) => !live.has(name) && !this.#staged.has(name)
    const fresh = new Map(drafts.filter(isNew).map((draft) => [draft.name, draft]))
    const ids = await insertStagedDictionaries(tx, this.#moduleId, [...fresh.values()])
    for (const [name, id] of ids) this.#staged.set(name, id)
    for (const draft of drafts) {
      const id = live.get(draft.name)
      this.#targets.dictionaries.set(draft.id, services.ids.encode(id ?? this.#staged.get(draft.name) ?? 0))
      if (id === undefined) continue
      this.#live.set(id, draft)
      this.#changes.push(...(await planChange(db, id, draft)))
    }
  }

  /** Part of the last step. `isModuleChanged`: the module was changed since `stage`, so the plans may be out of date. */
  async show(tx: UserCtx, isModuleChanged: boolean): Promise<void> {
    const staged = [...this.#staged.values()]
    if (isModuleChanged) {
      const names = { moduleId: this.#moduleId, names: [...this.#staged.keys()] }
      const taken = await findByNames(tx.db, 'dictionary', names)
      if (taken.length > 0) throw new UserError('error.changedWhileImporting')
      this.#changes = []
      for (const [id, draft] of this.#live) this.#changes.push(...(await planChange(tx.db, id, draft)))
    }
    if (staged.length + this.#changes.length === 0) return
    const before = await countModuleItems(tx.db, this.#moduleId)
    await showStaged(tx, 'dictionary', staged)
    for (const change of this.#changes) await reviseDictionary(tx, change)
    if (staged.length > 0) await refuseOverfull(tx.db, 'dictionary', this.#moduleId)
    await refuseTooManyItems(tx.db, this.#moduleId, before)
  }

  forget(tx: UserCtx): Promise<void> {
    return forgetStaged(tx, 'dictionary', [...this.#staged.values()])
  }
}

/** Truncates long text, so that it does not fail the whole delivery. */
function toStorable({ id, name, description, items }: Dictionary): Dictionary {
  return {
    id,
    name: cutText(name, dictionaryLimits.name),
    description: cutText(description, dictionaryLimits.description),
    items: items.slice(0, dictionaryLimits.items).map((item) => ({
      name: cutText(item.name, dictionaryLimits.itemName),
      type: item.type,
      value: cutText(item.value, dictionaryLimits.itemValue),
      description: cutText(item.description, dictionaryLimits.itemDescription),
    })),
  }
}

/**
 * What a draft changes in a live dictionary: one change or none. Items are replaced, but existing descriptions are kept where the
 * machine sends none. A draft without items does not change them.
 */
async function planChange(db: Db, id: number, draft: Dictionary): Promise<Change[]> {
  const current = await getDictionary(db, id)
  const before = await listItems(db, id)
  const written = new Map(before.map(({ name, description }) => [name, description]))
  const items = draft.items.map((item) => ({
    ...item,
    description: item.description || (written.get(item.name) ?? ''),
  }))
  const hasOtherItems = items.length > 0 && textOfItems(before) !== textOfItems(items)
  const hasOtherDescription = draft.description !== '' && draft.description !== current.description
  if (!hasOtherItems && !hasOtherDescription) return []
  return [{ id, ...(hasOtherDescription && { description: draft.description }), ...(hasOtherItems && { items }) }]
}

const textOfItems = (items: DictionaryItem[]) =>
  JSON.stringify(items.map(({ name, type, value, description }) => [name, type, value, description]))
