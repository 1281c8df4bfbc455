import {
  dictionaryLimits,
  type Dictionary,
  type DictionaryItem,
  type DictionaryItemType,
} from '../dictionary/dictionary.ts'
import { readType } from '../rows/param-type.ts'
import { PushFault, pushCodes } from './fault.ts'
import type { ReadShape } from './fields.ts'

/**
 * The dictionaries of one call by name; their ids are their names. The last one of a name wins, but a dictionary without items does not
 * remove the items of an earlier one. Dictionaries without items do not change stored items.
 */
export class DictionaryBag {
  readonly #byName = new Map<string, Dictionary>()

  /** Returns the id to link, or "" without a name. The description of the row is used when the dictionary has none. */
  add(info: ReadShape<'enum'>, rowDescription = ''): string {
    const name = dictionaryName(info, rowDescription)
    if (name === '') return ''
    const items = (info.items ?? []).map(toItem).filter((item) => item.name !== '')
    const description = info.description || rowDescription
    const known = this.#byName.get(name)?.items ?? []
    this.#byName.set(name, { id: name, name, description, items: items.length > 0 ? items : known })
    return name
  }

  all(): Dictionary[] {
    return [...this.#byName.values()]
  }
}

/** Dictionaries from `enum.push` and `enum.batch.push`. */
export function readDictionaries(enums: readonly ReadShape<'enum'>[]): Dictionary[] {
  const bag = new DictionaryBag()
  for (const [index, info] of enums.entries()) {
    if (bag.add(info) === '')
      throw new PushFault(pushCodes.badInput, 'push.fault.missing', { field: `enums[${index}].name` })
  }
  return bag.all()
}

/** A name that is made from a description may be cut; names given by clients are already validated. */
function dictionaryName({ name, description }: ReadShape<'enum'>, rowDescription: string): string {
  const found = [name, description, rowDescription].map((text) => oneLine(text ?? '')).find((text) => text !== '') ?? ''
  return Array.from(found).slice(0, dictionaryLimits.name).join('').trim()
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function toItem({ name, type = '', value, description = '' }: ReadShape<'enumItem'>): DictionaryItem {
  const label = oneLine(name || value || '')
  return { name: label, type: itemType(type), value: value || label, description }
}

/** Clients also send `byte`, `int32`, and `enum` for constants whose value is their name. */
function itemType(type: string): DictionaryItemType {
  const { kind } = readType(type)
  return kind === 'number' || kind === 'boolean' ? kind : 'string'
}
