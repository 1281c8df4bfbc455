import {
  dictionaryItemTypes,
  dictionaryLimits,
  type Dictionary,
  type DictionaryItem,
} from '../../dictionary/dictionary.ts'
import { modelLimits, type Model } from '../../model/model.ts'
import { readType, unwrapType } from '../../rows/param-type.ts'
import type { Param, ParamRules } from '../../rows/param.ts'
import { enumItems, type EnumItem } from './enum-items.ts'
import { elementType } from './list-shape.ts'
import { newAt, type Reading } from './reading.ts'
import { withoutXml } from './root-rows.ts'
import { toRow } from './schema-rows.ts'
import { describeSchema } from './schema-texts.ts'
import { openView } from './schema-view.ts'
import type { SharedSchema } from './shared-schemas.ts'
import { cutText, paragraphs, valueText } from './texts.ts'

/** The shared schemas that have fields, as models. */
export function readModels(reading: Reading): Model[] {
  return reading.shared.list('model').map((shared) => toModel(shared, reading))
}

function toModel(shared: SharedSchema, reading: Reading): Model {
  const { ref, name, schema } = shared
  const at = { ...newAt(reading, ref), refs: [ref] }
  const row = toRow({ name, schema, isOpen: true }, at)
  return {
    id: name,
    name,
    description: cutText(paragraphs(wholeName(shared, reading), row.description), modelLimits.description),
    ...(row.rules && { rules: row.rules }),
    ...modelRows(row),
  }
}

/** A list of lists, of links or of plain values becomes a list with a nameless row. */
function modelRows(row: Param): Pick<Model, 'type' | 'params' | 'rules'> {
  const { depth } = unwrapType(readType(row.type))
  if (depth === 0) return { type: 'object', params: row.children }
  if (depth > 1)
    return { type: 'array', params: [{ ...withoutXml(row), name: '', type: row.type.replace(/\[\]$/, '') }] }
  const element = elementRow(row)
  if (row.children.length > 0 || !element) return { type: 'array', params: row.children }
  return { type: 'array', params: [element], ...(row.rules && { rules: listRules(row.rules) }) }
}

/** The element type of a list, when its own row has it. */
function elementRow(row: Param): Param | undefined {
  const type = row.modelId === undefined ? elementType(row.type) : 'object'
  if (type === '') return undefined
  const { rules: all, ...plain } = row
  const rules = Object.fromEntries(Object.entries(all ?? {}).filter(([rule]) => !LIST_RULES.has(rule)))
  const own = { name: '', type, description: '', example: '', required: 1 as const }
  return { ...plain, ...own, ...(Object.keys(rules).length > 0 && { rules }) }
}

const LIST_RULES = new Set(['minItems', 'maxItems', 'uniqueItems', 'nullable', 'default', 'deprecated', 'xml'])

const listRules = (rules: ParamRules): ParamRules =>
  Object.fromEntries(Object.entries(rules).filter(([rule]) => LIST_RULES.has(rule)))

/** The shared enumerations, as dictionaries. */
export function readDictionaries(reading: Reading): Dictionary[] {
  return reading.shared.list('dictionary').map((shared) => toDictionary(shared, reading))
}

function toDictionary(shared: SharedSchema, reading: Reading): Dictionary {
  const { ref, name, schema } = shared
  const at = { ...newAt(reading, ref), refs: [ref] }
  const view = openView(schema, at)
  const text = describeSchema({ name }, { ...view, dictionary: shared }, at)
  const items = new Map(enumItems(view.words).map((item) => [valueText(item.value), toItem(item)]))
  return {
    id: name,
    name,
    description: cutText(paragraphs(wholeName(shared, reading), text), dictionaryLimits.description),
    items: [...items.values()],
  }
}

function toItem({ value, name, description }: EnumItem): DictionaryItem {
  const text = valueText(value)
  return {
    name: cutText(name || text, dictionaryLimits.itemName),
    type: dictionaryItemTypes.find((type) => type === typeof value) ?? 'string',
    value: text,
    description: cutText(description, dictionaryLimits.itemDescription),
  }
}

/** A name that had to be cut is kept in full in the description. */
function wholeName({ key, name, ref }: SharedSchema, { findings }: Reading): string {
  if (key.length <= name.length) return ''
  findings.add('info', 'import.nameCut', ref, { name: key, max: name.length })
  return key
}
