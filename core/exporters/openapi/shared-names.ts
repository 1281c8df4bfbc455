import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import type { ModelMap } from '../../model/model.ts'
import type { Param } from '../../rows/param.ts'

const HOME = '#/components/schemas/'

/** Makes names unique, with the characters that OpenAPI allows for components. */
export class FreeNames {
  readonly #taken = new Set<string>()

  take(wanted: string, otherwise: string): string {
    if (/^[\w.-]+$/.test(wanted)) return this.takeAny(wanted)
    return this.takeAny(wanted.replace(/[^\w.-]+/g, '_').replace(/^_+|_+$/g, '') || otherwise)
  }

  /** A unique name with any characters. */
  takeAny(wanted: string): string {
    let name = wanted
    for (let number = 2; this.#taken.has(name); number += 1) name = `${wanted}_${number}`
    this.#taken.add(name)
    return name
  }
}

type DescribedRow = Pick<Param, 'description' | 'enumId'>

/** The names of models and dictionaries in the description, and which of them it refers to. */
export class SharedNames {
  readonly usedModels = new Set<string>()
  readonly usedDictionaries = new Set<string>()
  readonly #models = new Map<string, string>()
  readonly #dictionaries = new Map<string, string>()

  readonly #shared: DictionaryMap
  readonly #home: string

  /** References begin with `home`. */
  constructor(models: ModelMap, dictionaries: DictionaryMap, home = HOME) {
    this.#shared = dictionaries
    this.#home = home
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
   * The description of a row without the text that its dictionary already has. A description beside a `$ref` replaces that of the
   * dictionary. Where the `$ref` is deeper, as in a parameter or array, readers see both, so the shared text is omitted.
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
    return name === undefined ? undefined : this.#home + name
  }

  dictionaryRef(id: string): string | undefined {
    const name = this.#dictionaries.get(id)
    if (name !== undefined) this.usedDictionaries.add(id)
    return name === undefined ? undefined : this.#home + name
  }
}
