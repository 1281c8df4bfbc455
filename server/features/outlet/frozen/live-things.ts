import { dictionaryIdsIn, modelIdsIn } from '#core/content/links.ts'
import type { Param } from '#core/rows/param.ts'
import { chunks } from '../../../db/chunks.ts'
import { listErrorCodes } from '../../content/constant/shared-text.ts'
import { findDictionaries } from '../../content/store/dictionary.queries.ts'
import { listEnvironmentRows, openGlobals } from '../../content/store/environment.queries.ts'
import { parseModel } from '../../content/store/model.queries.ts'
import type { Vault } from '../../../base/vault.ts'
import { addText, hashText, type Around, type CopySource, type LinkHashes, type Texts } from './copy.ts'

interface Thing {
  hash: string
  text: string
  models: Set<string>
  enums: Set<string>
}

const nothing: Thing = { hash: '', text: '', models: new Set(), enums: new Set() }

interface ThingsSource extends CopySource {
  services: CopySource['services'] & { vault: Vault }
}

/** What the docs of a module refer to, as it is now. Each thing is read once. */
export class LiveThings {
  readonly #source: ThingsSource
  readonly #moduleId: number
  readonly #models = new Map<string, Thing>()
  readonly #enums = new Map<string, Thing>()
  #around: { hash: string; text: string; rows: Param[] } | undefined

  constructor(source: ThingsSource, moduleId: number) {
    this.#source = source
    this.#moduleId = moduleId
  }

  /** The hash of what the docs of the module share. */
  async around(texts: Texts): Promise<string> {
    const { hash, text } = await this.#readAround()
    texts.set(hash, text)
    return hash
  }

  /** The hash of the list of what rows, and the global rows of the module, link to. The texts of the things are added. */
  async links(rows: readonly Param[], texts: Texts): Promise<string> {
    const { rows: global } = await this.#readAround()
    const roots = [...rows, ...global]
    const models = await this.#closure(modelIdsIn(roots))
    const enums = dictionaryIdsIn(roots)
    for (const id of models) for (const linked of this.#models.get(id)?.enums ?? []) enums.add(linked)
    await this.#readEnums(enums)
    const found: LinkHashes = { models: hashes(models, this.#models, texts), enums: hashes(enums, this.#enums, texts) }
    return addText(texts, JSON.stringify(found))
  }

  async #readAround() {
    if (this.#around) return this.#around
    const { db, services } = this.#source
    const moduleId = this.#moduleId
    const { project_id: projectId } = await db
      .selectFrom('module')
      .select('project_id')
      .where('id', '=', moduleId)
      .executeTakeFirstOrThrow()
    const environments = await listEnvironmentRows(db, moduleId)
    const around: Around = {
      environments: environments.map(({ id, name, url, params }) => ({ id, name, url, sealed: params })),
      errorCodes: {
        module: await listErrorCodes(this.#source, { moduleId }),
        project: await listErrorCodes(this.#source, { projectId }),
      },
    }
    const rows = environments.flatMap(({ params }) => Object.values(openGlobals(services.vault, params)).flat())
    const text = JSON.stringify(around)
    this.#around = { hash: hashText(text), text, rows }
    return this.#around
  }

  /** The models and those that they link to, at any depth. */
  async #closure(start: Set<string>): Promise<Set<string>> {
    const found = new Set(start)
    let next = found
    while (next.size > 0) {
      await this.#readModels(next)
      const linked = new Set<string>()
      for (const id of next) for (const other of this.#models.get(id)?.models ?? []) linked.add(other)
      next = linked.difference(found)
      for (const id of next) found.add(id)
    }
    return found
  }

  async #readModels(wanted: ReadonlySet<string>): Promise<void> {
    const { db, services } = this.#source
    const unknown = [...wanted].filter((id) => !this.#models.has(id))
    for (const id of unknown) this.#models.set(id, nothing)
    for (const some of chunks(unknown.map((id) => services.ids.decode(id)))) {
      const rows = await db
        .selectFrom('model')
        .select(['id', 'name', 'description', 'content'])
        .where('id', 'in', some)
        .where('module_id', '=', this.#moduleId)
        .where('deleted_at', 'is', null)
        .execute()
      for (const { id: key, name, description, content } of rows) {
        const model = { id: services.ids.encode(key), name, description, ...parseModel(content) }
        const { params } = model
        this.#models.set(model.id, toThing(model, modelIdsIn(params), dictionaryIdsIn(params)))
      }
    }
  }

  async #readEnums(wanted: ReadonlySet<string>): Promise<void> {
    const { db, services } = this.#source
    const unknown = [...wanted].filter((id) => !this.#enums.has(id))
    for (const id of unknown) this.#enums.set(id, nothing)
    for (const some of chunks(unknown)) {
      const found = await findDictionaries(db, services.ids, { moduleId: this.#moduleId, wanted: some })
      for (const dictionary of found) this.#enums.set(dictionary.id, toThing(dictionary, new Set(), new Set()))
    }
  }
}

function toThing(value: object, models: Set<string>, enums: Set<string>): Thing {
  const text = JSON.stringify(value)
  return { hash: hashText(text), text, models, enums }
}

/** In order of their ids, so that equal links give equal texts. Links to what does not exist are left out. */
function hashes(ids: ReadonlySet<string>, things: ReadonlyMap<string, Thing>, texts: Texts): [string, string][] {
  return [...ids].sort().flatMap((id) => {
    const { hash, text } = things.get(id) ?? nothing
    if (hash === '') return []
    texts.set(hash, text)
    return [[id, hash] satisfies [string, string]]
  })
}
