import { dictionaryIdsIn, modelIdsIn, relinkRows } from '#core/content/links.ts'
import { withoutSecrets } from '#core/content/mask.ts'
import { allRows, mapTables } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { findDictionaries } from './dictionary.queries.ts'
import { parseModel } from './model.queries.ts'
import { addDictionary } from './write-dictionary.ts'
import { fillModel, insertModel } from './write-model.ts'

interface Between {
  fromModuleId: number
  moduleId: number
  /** Users who may not see secrets must not get them by copying. */
  hidesSecrets?: boolean
}

/**
 * Converts rows for another module: linked dictionaries and models are found there by name, or are copied. Each link is resolved once,
 * so one instance should be used for all docs of an operation.
 */
export class LinkCarrier {
  readonly #tx: UserCtx
  readonly #between: Between
  readonly #dictionaries = new Map<string, string>()
  readonly #models = new Map<string, string>()

  constructor(tx: UserCtx, between: Between) {
    this.#tx = tx
    this.#between = between
  }

  /** The content with links of the target module. */
  async content(content: DocContent): Promise<DocContent> {
    if (this.#isSameModule()) return content
    await this.#resolve(allRows<DocContent>(docFields, content))
    return mapTables<DocContent>(docFields, content, (rows) => this.#relinked(rows))
  }

  async rows(rows: Param[]): Promise<Param[]> {
    if (this.#isSameModule()) return rows
    await this.#resolve(rows)
    return this.#relinked(rows)
  }

  #isSameModule(): boolean {
    return this.#between.fromModuleId === this.#between.moduleId
  }

  /** Finds or copies the link targets, sequentially, because two tables may share a model. */
  async #resolve(rows: readonly Param[]): Promise<void> {
    for (const id of dictionaryIdsIn(rows)) await this.#dictionary(id)
    for (const id of modelIdsIn(rows)) await this.#model(id)
  }

  /** Replaces the links by those that `#resolve` found. */
  #relinked(rows: Param[]): Param[] {
    return relinkRows(this.#between.hidesSecrets ? withoutSecrets(rows) : rows, {
      dictionary: (id) => this.#dictionaries.get(id) ?? '',
      model: (id) => this.#models.get(id) ?? '',
    })
  }

  /** "" if the target does not exist any more. */
  async #dictionary(id: string): Promise<string> {
    const known = this.#dictionaries.get(id)
    if (known !== undefined) return known
    const { db, services } = this.#tx
    const { fromModuleId, moduleId } = this.#between
    const [found] = await findDictionaries(db, services.ids, { moduleId: fromModuleId, wanted: [id] })
    const there =
      found &&
      ((await this.#namedThere('dictionary', found.name)) ?? (await addDictionary(this.#tx, { ...found, moduleId })).id)
    const carried = there === undefined ? '' : services.ids.encode(there)
    this.#dictionaries.set(id, carried)
    return carried
  }

  async #model(id: string): Promise<string> {
    const known = this.#models.get(id)
    if (known !== undefined) return known
    const { db, services } = this.#tx
    const { fromModuleId, moduleId } = this.#between
    const found = await db
      .selectFrom('model')
      .select(['name', 'description', 'content'])
      .where('id', '=', services.ids.decode(id))
      .where('module_id', '=', fromModuleId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const there = found && (await this.#namedThere('model', found.name))
    if (!found || there !== undefined) {
      const carried = there === undefined ? '' : services.ids.encode(there)
      this.#models.set(id, carried)
      return carried
    }
    const { content, ...names } = found
    // Registered before its rows are copied, because a model may refer to itself.
    const made = await insertModel(this.#tx, { ...names, moduleId, content: { ...parseModel(content), params: [] } })
    const carried = services.ids.encode(made.id)
    this.#models.set(id, carried)
    await fillModel(this.#tx, made.id, { ...parseModel(content), params: await this.rows(parseModel(content).params) })
    return carried
  }

  async #namedThere(kind: 'dictionary' | 'model', name: string): Promise<number | undefined> {
    const row = await this.#tx.db
      .selectFrom(kind)
      .select('id')
      .where('module_id', '=', this.#between.moduleId)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row?.id
  }
}
