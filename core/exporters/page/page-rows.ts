import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import { flatten } from '../../rows/flat-rows.ts'
import { openModels, type ModelMap } from '../../model/model.ts'
import { maxLengthOf, metaFacts } from '../../rows/row-facts.ts'
import type { Param } from '../../rows/param.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { PageRow, PageValue } from './page.ts'

export interface RowSources {
  t: Translate
  models: ModelMap
  dictionaries: DictionaryMap
  /** Rows that came from the environment. */
  globalIds: ReadonlySet<string>
}

/** Models in models are opened this deep in a table; what lies deeper is told once, at the end of the file. */
const OPEN_LIMITS = { depth: 3, rows: 60 }

/** The rows of a table with their models opened. */
export const openedRows = (params: readonly Param[], models: ModelMap): Param[] =>
  openModels(params, models, OPEN_LIMITS)

/** Rows as they are printed. Those that describe the root itself stand for the rows below them. */
export function pageRows(opened: readonly Param[], sources: RowSources): PageRow[] {
  const root = rootRow(opened)
  const rows = root && root.children.length > 0 ? root.children : opened
  return flatten(rows).map(({ param, depth }) => pageRow(param, depth - 1, sources))
}

/** A body that is one value or one model: a single row without a name. */
export const rootRow = (rows: readonly Param[]): Param | undefined =>
  rows.length === 1 && rows[0]?.name === '' ? rows[0] : undefined

function pageRow(param: Param, depth: number, sources: RowSources): PageRow {
  const { t, models } = sources
  const { modelId = '', rules = {}, children } = param
  const model = models.get(modelId)
  const marks = [
    ...(sources.globalIds.has(param.id) ? [t('export.common')] : []),
    ...(rules.in === 'cookie' ? [t('export.cookie')] : []),
  ]
  return {
    name: param.name,
    depth,
    hasChildren: children.length > 0,
    type: param.type,
    ...(model && { model: { id: model.id, name: model.name, isOpen: children.length > 0 } }),
    isRequired: param.required === 1,
    isDeprecated: rules.deprecated === true,
    marks,
    maxLength: maxLengthOf(param),
    description: param.description,
    example: param.example,
    facts: metaFacts(param, t),
    values: valuesOf(param, sources.dictionaries),
  }
}

function valuesOf({ enumId, rules }: Param, dictionaries: DictionaryMap): PageValue[] {
  const items = dictionaries.get(enumId)?.items
  if (!items) return (rules?.enumValues ?? []).map((value) => ({ value, text: '' }))
  return items.map(({ name, value, description }) => ({ value, text: description || (name === value ? '' : name) }))
}
