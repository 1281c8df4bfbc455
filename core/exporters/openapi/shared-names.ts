import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import type { ModelMap } from '../../model/model.ts'
import type { Param } from '../../rows/param.ts'

const HOME = '#/components/schemas/'

/** Names that are free for others, in the letters that OpenAPI allows for parts that are referred to. */
export class FreeNames {
  readonly #taken = new Set<string>()

  take(wanted: string, otherwise: string): string {
    if (/^[\w.-]+$/.test(wanted)) return this.takeAny(wanted)
    return this.takeAny(wanted.replace(/[^\w.-]+/g, '_').replace(/^_+|_+$/g, '') || otherwise)
  }

  /** A name in any letters. */
  takeAny(wanted: string): string {
    let name = wanted
    for (let number = 2; this.#taken.has(name); number += 1) name = `${wanted}_${number}`
    this.#taken.add(name)
    return name
  }
}

type DescribedRow = Pick<Param, 'description' | 'enumId'>

/** What models and dictionaries are called in the description, and which of them it refers to. */
export class SharedNames {
  readonly usedModels = new Set<string>()
  readonly usedDictionaries = new Set<string>()
  readonly #models = new Map<string, string>()
  readonly #dictionaries = new Map<string, string>()

  readonly #shared: DictionaryMap

  constructor(models: ModelMap, dictionaries: DictionaryMap) {
    this.#shared = dictionaries
    const names = new FreeNames()
    for (const [id, { name }] of models) this.#models.set(id, names.take(name, 'Model'))
    for (const [id, { name }] of dictionaries) this.#dictionaries.set(id, names.take(name, 'Values'))
  }

  model(id: string): string {
    return this.#models.get(id) ?? ''
  }

  dictionary(id: string): string {
    return this.#dictionaries.get(id) ?? ''
  }

  /**
   * What a row says beside its dictionary. Beside a reference its own text stands in place of that of the dictionary; where the
   * reference stands deeper, as in a parameter or list, both are read, and that of the dictionary need not be told twice.
   */
  ownDescription({ description, enumId }: DescribedRow, { isDeeper }: { isDeeper: boolean }): string {
    const shared = this.#shared.get(enumId)?.description ?? ''
    if (shared === '' || description === shared) return shared === '' ? description : ''
    return isDeeper && description.endsWith(`\n\n${shared}`)
      ? description.slice(0, -shared.length).trimEnd()
      : description
  }

  /** Undefined when there is no such model. */
  modelRef(id: string): string | undefined {
    const name = this.#models.get(id)
    if (name !== undefined) this.usedModels.add(id)
    return name === undefined ? undefined : HOME + name
  }

  dictionaryRef(id: string): string | undefined {
    const name = this.#dictionaries.get(id)
    if (name !== undefined) this.usedDictionaries.add(id)
    return name === undefined ? undefined : HOME + name
  }
}
