import { paramLists, type DocContent } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { findDictionaries } from './dictionary.queries.ts'
import { contentOf } from './model.queries.ts'
import { addDictionary } from './write-dictionary.ts'
import { fillModel, insertModel } from './write-model.ts'

interface Between {
  fromModuleId: number
  moduleId: number
}

/** Rows that go to another module: what they link to is found there by its name, or is copied there. */
export async function carriedRows(tx: UserCtx, rows: Param[], between: Between): Promise<Param[]> {
  return between.fromModuleId === between.moduleId ? rows : new Carrier(tx, between).rows(rows)
}

export async function carriedContent(tx: UserCtx, content: DocContent, between: Between): Promise<DocContent> {
  if (between.fromModuleId === between.moduleId) return content
  const carrier = new Carrier(tx, between)
  const carried = { ...content }
  for (const list of paramLists) carried[list] = await carrier.rows(content[list])
  carried.responseHeaders = await carrier.rows(content.responseHeaders)
  for (const list of ['otherRequests', 'otherResponses'] as const) {
    carried[list] = await Promise.all(
      content[list].map(async (other) => ({ ...other, params: await carrier.rows(other.params) })),
    )
  }
  return carried
}

/** Wire ids of one module to those of another, each worked out once. */
class Carrier {
  readonly #tx: UserCtx
  readonly #between: Between
  readonly #dictionaries = new Map<string, string>()
  readonly #models = new Map<string, string>()

  constructor(tx: UserCtx, between: Between) {
    this.#tx = tx
    this.#between = between
  }

  async rows(rows: readonly Param[]): Promise<Param[]> {
    const carried: Param[] = []
    for (const { modelId, ...row } of rows) {
      const model = modelId ? await this.#model(modelId) : ''
      carried.push({
        ...row,
        enumId: row.enumId === '' ? '' : await this.#dictionary(row.enumId),
        children: await this.rows(row.children),
        ...(model !== '' && { modelId: model }),
      })
    }
    return carried
  }

  /** "" for one that does not exist any more. */
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
    // Empty at first: a model may refer to itself, and then must be known already.
    const made = await insertModel(this.#tx, { ...names, moduleId, content: { ...contentOf(content), params: [] } })
    const carried = services.ids.encode(made.id)
    this.#models.set(id, carried)
    await fillModel(this.#tx, made.id, { ...contentOf(content), params: await this.rows(contentOf(content).params) })
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
