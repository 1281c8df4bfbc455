import type { DictionaryMap } from '../dictionary/dictionary.ts'
import type { Translate } from '../i18n/translator.ts'
import { openModels, rootModelId, type ModelMap } from '../model/model.ts'
import { allowedValues, moneyText } from '../rows/allowed-values.ts'
import { isChoice, optionName, readableChoice } from '../rows/choice.ts'
import { flatten } from '../rows/flat-rows.ts'
import { walkParams, type Param } from '../rows/param.ts'
import { shownMaxLength, metaFacts, type MetaFact } from '../rows/row-facts.ts'

/** A row as files print it: with its model, its allowed values and its rules as text. */
export interface PageRow {
  name: string
  /** 0 for roots. */
  depth: number
  hasChildren: boolean
  type: string
  model?: PageModelLink
  /** Undefined for what is neither required nor optional: an option, and a body that is a choice as a whole. */
  isRequired: boolean | undefined
  isDeprecated: boolean
  /** The names of the options of a choice, whose rows follow. */
  options?: string[]
  /** `option`, `common`, `cookie`. */
  marks: string[]
  maxLength: string
  description: string
  example: string
  facts: MetaFact[]
  values: PageValue[]
}

export interface PageModelLink {
  id: string
  name: string
  /** Whether its children follow directly. */
  isOpen: boolean
}

export interface PageValue {
  value: string
  text: string
}

export interface RowSources {
  t: Translate
  models: ModelMap
  dictionaries: DictionaryMap
  /** Ids of rows that came from the environment. */
  globalIds: ReadonlySet<string>
}

/** Levels of models that are expanded in a table. Files describe deeper ones once, at the end. */
export const fileLimits = { depth: 3, rows: 60 }

/** The rows of a table with their models expanded. */
export const openedRows = (params: readonly Param[], models: ModelMap): Param[] =>
  openModels(params, models, fileLimits)

/** Expanded rows as a flat list. A row that describes the root itself is replaced by its children. */
export function pageRows(opened: readonly Param[], sources: RowSources): PageRow[] {
  const readable = opened.map(withChoices)
  const root = rootRow(readable)
  const rows = root && root.children.length > 0 && !isChoice(root) ? root.children : readable
  const flat = flatten(rows)
  const options = new Set(flat.flatMap(({ param }) => (isChoice(param) ? param.children.map(({ id }) => id) : [])))
  return flat.map(({ param, depth }) => pageRow(param, depth - 1, { ...sources, isOption: options.has(param.id) }))
}

function withChoices(param: Param): Param {
  const row = readableChoice(param)
  return row.children.length === 0 ? row : { ...row, children: row.children.map(withChoices) }
}

/** The row of a body that is a single value or model: a row without a name. */
export const rootRow = (rows: readonly Param[]): Param | undefined =>
  rows.length === 1 && rows[0]?.name === '' ? rows[0] : undefined

/** The number of rows in a table whose models are collapsed. A root that is a model counts with the rows of the model. */
export function countRows(params: readonly Param[], models: ModelMap): number {
  const root = models.get(rootModelId(params) ?? '')
  return [...walkParams(root?.params ?? params)].length
}

function pageRow(param: Param, depth: number, sources: RowSources & { isOption: boolean }): PageRow {
  const { t, models } = sources
  const { modelId = '', rules = {}, children } = param
  const model = models.get(modelId)
  const marks = [
    ...(sources.isOption ? [t('view.option')] : []),
    ...(sources.globalIds.has(param.id) ? [t('export.common')] : []),
    ...(rules.in === 'cookie' ? [t('export.cookie')] : []),
  ]
  const isNeither = sources.isOption || (isChoice(param) && param.name === '')
  return {
    name: param.name,
    depth,
    hasChildren: children.length > 0,
    type: isChoice(param) ? t('view.oneOf') : param.type,
    ...(model && { model: { id: model.id, name: model.name, isOpen: children.length > 0 } }),
    isRequired: isNeither ? undefined : param.required === 1,
    isDeprecated: rules.deprecated === true,
    ...(isChoice(param) && { options: children.map(optionName) }),
    marks,
    maxLength: shownMaxLength(param),
    description: param.description,
    example: exampleOf(param),
    facts: metaFacts(param, t),
    values: valuesOf(param, sources.dictionaries),
  }
}

/** The example, and the amount that it stands for. */
function exampleOf(param: Param): string {
  const money = moneyText(param)
  return money === '' ? param.example : `${param.example} (${money})`
}

function valuesOf(param: Param, dictionaries: DictionaryMap): PageValue[] {
  const items = dictionaries.get(param.enumId)?.items
  if (!items) return allowedValues(param)
  return items.map(({ name, value, description }) => ({ value, text: description || (name === value ? '' : name) }))
}
