import type { EnumInfo } from '#core/contract/dictionary.ts'
import type { ModelRow } from '#core/contract/model.ts'
import { listText, readType, unwrapType } from '#core/rows/param-type.ts'
import { paramTypes, type Param } from '#core/rows/param.ts'
import { matchesOf } from '../../ui/pick/matches.ts'
import { linkTo } from './make-model.ts'

/** The models and dictionaries of a module. */
export interface PartLists {
  models: readonly Pick<ModelRow, 'id' | 'name'>[]
  dictionaries: readonly Pick<EnumInfo, 'id' | 'name' | 'itemCount'>[]
  /** Types that the instance offers; undefined: the usual ones. */
  types?: readonly string[] | undefined
}

/** An option for the type of a row. */
export type TypeOption =
  | { kind: 'type'; type: string }
  /** The typed text itself. */
  | { kind: 'text'; type: string }
  | { kind: 'model'; id: string; name: string; isList: boolean }
  | { kind: 'dictionary'; id: string; name: string; itemCount: number }

/** Options of each kind; others are found by typing. */
export const MOST_OPTIONS = 20

/** `text` is the typed search text, undefined before typing. The text itself is the last option. */
export function typeOptions(lists: PartLists, row: Param, text: string | undefined): TypeOption[] {
  const wanted = text?.trim().toLowerCase() ?? ''
  const types = typesLike(lists.types ?? paramTypes, wanted).map((type) => ({ kind: 'type' as const, type }))
  const isForList = wanted.endsWith('[]')
  const models = named(lists.models, isForList ? wanted.slice(0, -2) : wanted).flatMap(({ id, name }) =>
    (isForList ? [true] : [false, true]).map((isList) => ({ kind: 'model' as const, id, name, isList })),
  )
  const isEnum = unwrapType(readType(row.type)).element.kind === 'enum'
  const dictionaries = wanted !== '' || isEnum ? dictionaryOptions(lists, wanted) : []
  const typed = text?.trim() ?? ''
  const free =
    typed === '' || types.some(({ type }) => type === typed || listText(type) === typed)
      ? []
      : [{ kind: 'text' as const, type: typed }]
  return [...types, ...models, ...dictionaries, ...free]
}

/** Found by what is stored and by what is shown. */
const typesLike = (types: readonly string[], wanted: string) => [
  ...new Set([...matchesOf(types, wanted, (type) => type), ...matchesOf(types, wanted, listText)]),
]

export function dictionaryOptions(lists: PartLists, text: string) {
  const wanted = text.trim().toLowerCase()
  return named(lists.dictionaries, wanted).map((dictionary) => ({ kind: 'dictionary' as const, ...dictionary }))
}

/** Names that begin with the text come first. */
const named = <Entry extends { name: string }>(entries: readonly Entry[], text: string): Entry[] =>
  matchesOf(entries, text, ({ name }) => name).slice(0, MOST_OPTIONS)

/** The changes that an option makes to a row. */
export function withType(row: Param, option: TypeOption): Partial<Param> {
  if (option.kind === 'model') return { ...linkTo(option.id, option.isList), enumId: '', children: [] }
  if (option.kind === 'dictionary') return { ...plainType('enum'), enumId: option.id }
  return plainType(option.type, row)
}

/** A plain type removes the link to a model. */
export const plainType = (type: string, row?: Param): Partial<Param> => ({
  type,
  ...((row === undefined || row.modelId !== undefined) && { modelId: undefined }),
})

/** The text of the type cell for a row with a model. */
export const modelTypeText = (name: string, type: string) => `${name}${'[]'.repeat(unwrapType(readType(type)).depth)}`
