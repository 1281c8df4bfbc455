import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import { listSeparator, queryExample } from '../../rows/example/example-fields.ts'
import { exampleSource } from '../../rows/example/example.ts'
import { readType, unwrapType } from '../../rows/param-type.ts'
import type { Param } from '../../rows/param.ts'
import type { DraftRow, RowChoice } from './draft.ts'
import { allowedValues } from '../../rows/allowed-values.ts'

export interface RowSources {
  globalIds: ReadonlySet<string>
  dictionaries: DictionaryMap
  /** What stands for a secret. */
  secretValue: string
}

/** The rows of a table, from the rows of the doc with their models opened. Objects become one row for each of their fields. */
export function rowsOfParams(params: readonly Param[], sources: RowSources): DraftRow[] {
  return params.flatMap((param) => (isNested(param) ? nestedRows(param, sources) : [plainRow(param, sources)]))
}

const isNested = ({ children, rules }: Param) => children.length > 0 && !(rules?.style ?? '').includes('/')

/** Rows that are optional and have no value start unticked: an empty value is not the same as none. */
function plainRow(param: Param, sources: RowSources): DraftRow {
  const isSecret = param.isSecret === 1
  const { depth, element } = unwrapType(readType(param.type))
  const separator = listSeparator(param.rules)
  const value = isSecret ? secretValue(param, sources) : exampleSource(param, items(sources))
  return {
    ...baseRow(param, sources),
    key: param.id,
    name: param.name,
    value: element.kind === 'file' ? '' : value,
    isOn: param.required === 1 || value !== '',
    choices: choicesOf(param, sources),
    isSecret,
    isFile: element.kind === 'file',
    isList: depth > 0,
    ...(depth > 0 && separator !== undefined && { separator }),
  }
}

const secretValue = ({ example }: Param, { secretValue: mask }: RowSources) => (example === '' ? '' : mask)

function baseRow({ id, type, required, description }: Param, { globalIds }: RowSources) {
  const origin = globalIds.has(id) ? ('environment' as const) : ('doc' as const)
  return { origin, type, isRequired: required === 1, description }
}

/** The fields of an object, under the names that a form or query sends them by. */
function nestedRows(param: Param, sources: RowSources): DraftRow[] {
  return queryExample([param], items(sources)).map(({ name, value }, index) => ({
    ...baseRow(param, sources),
    key: `${param.id}.${index}`,
    name,
    value,
    isOn: param.required === 1 || param.example !== '',
    choices: [],
    isSecret: false,
    isFile: false,
    isList: false,
  }))
}

const items = ({ dictionaries }: RowSources) => ({
  dictionaries: new Map([...dictionaries].map(([id, { items }]) => [id, items])),
})

function choicesOf(param: Param, { dictionaries }: RowSources): RowChoice[] {
  const dictionary = dictionaries.get(param.enumId)
  if (dictionary) {
    return dictionary.items.map(({ name, value, description }) => ({
      value,
      label: meaningOf(value, description || name),
    }))
  }
  const allowed = allowedValues(param)
  if (allowed.length > 0) return allowed.map(({ value, text }) => ({ value, label: meaningOf(value, text) }))
  return readType(param.type).kind === 'boolean' ? ['true', 'false'].map((value) => ({ value, label: value })) : []
}

const meaningOf = (value: string, meaning: string) =>
  meaning === '' || meaning === value ? value : `${value} · ${meaning}`
