import type { Param, ParamRules, XmlRules } from '../rows/param.ts'
import { readType, unwrapType } from '../rows/param-type.ts'
import { toXmlRules } from '../rows/xml-rules.ts'
import { copyRows, newRowId } from '../rows/make-rows.ts'

/** A named list of rows that parameter tables of a module can refer to. */
export interface Model {
  id: string
  name: string
  description: string
  /** `object`, or `array` when the model itself is a list of the objects that its rows describe. */
  type: string
  params: Param[]
  /** Rules such as alternatives. */
  rules?: ParamRules
}

export const modelLimits = { name: 200, description: 20_000, models: 20_000 } as const

export type ModelMap = ReadonlyMap<string, Model>

/** Maximum depth of models in models that is expanded by default. */
const OPEN_DEPTH = 20
/** Maximum number of rows that expanded models add to one table. */
const OPEN_ROWS = 5000

export interface OpenLimits {
  /** How many levels of models. 1 expands only the models that the rows refer to directly. */
  depth?: number
  rows?: number
}

/**
 * Rows with the models that they refer to expanded in place. A recursive model stays a link: a row with a `modelId` and
 * no children. So does a model beyond the limits, or one that is not among the given ones.
 */
export function openModels(rows: readonly Param[], models: ModelMap, limits: OpenLimits = {}): Param[] {
  const { depth = OPEN_DEPTH, rows: left = OPEN_ROWS } = limits
  return new Opening(models, left).rowsOf(rows, { depth, path: '', around: [] })
}

interface Position {
  depth: number
  /** The ids of the rows above whose models are expanded: a model that is used twice has its rows twice. */
  path: string
  around: readonly string[]
}

class Opening {
  readonly #models: ModelMap
  #left: number

  constructor(models: ModelMap, left: number) {
    this.#models = models
    this.#left = left
  }

  rowsOf(rows: readonly Param[], position: Position): Param[] {
    return rows.map((row) => this.#opened(row, position))
  }

  #opened(row: Param, position: Position): Param {
    const { path, around, depth } = position
    const id = path === '' ? row.id : `${path}.${row.id}`
    const { modelId = '' } = row
    const model = this.#models.get(modelId)
    if (modelId === '') {
      if (row.children.length === 0) return path === '' ? row : { ...row, id }
      return { ...row, id, children: this.rowsOf(row.children, position) }
    }
    const isOpen = model && depth > 0 && !around.includes(modelId) && model.params.length <= this.#left
    if (!isOpen) return path === '' ? row : { ...row, id }
    this.#left -= model.params.length
    const below = { depth: depth - 1, path: id, around: [...around, modelId] }
    return { ...withModel(row, model), id, children: this.rowsOf(model.params, below) }
  }
}

/** The row with empty fields inherited from its model. */
export function withModel(row: Param, model: Model): Param {
  const xml = toXmlRules({ ...modelXml(row, model), ...row.rules?.xml })
  const rules = model.rules && { ...model.rules, ...row.rules, ...(xml && { xml }) }
  return {
    ...row,
    type: typeWithModel(row.type, model),
    description: row.description || model.description,
    ...(rules && { rules }),
  }
}

/** In a list of objects, the name of the model in XML is that of each element. */
function modelXml({ type }: Param, { type: modelType, rules }: Model): XmlRules {
  const { xml = {} } = rules ?? {}
  const isElement = modelType !== 'array' && readType(type).kind === 'array'
  if (!isElement) return xml
  return xml.name === undefined ? {} : { item: xml.name }
}

/** A model that is a list itself adds a level to the lists of the row. */
export function typeWithModel(type: string, model: Pick<Model, 'type'>): string {
  if (model.type !== 'array') return type
  const { depth } = unwrapType(readType(type))
  return depth === 0 ? 'array' : `object${'[]'.repeat(depth + 1)}`
}

/**
 * The row with the rows of its model as its own, under new ids. Models in the model stay links, unless all levels are requested: then
 * only recursive models, and those beyond the limits, stay links.
 */
export function spellOut(row: Param, models: ModelMap, { isAll = false }: { isAll?: boolean } = {}): Param {
  const [opened = row] = openModels([row], models, isAll ? {} : { depth: 1, rows: Infinity })
  if (opened === row) return row
  const { modelId: _, ...plain } = opened
  return { ...plain, children: opened.children.map(spelledOut) }
}

/** Expanded models become rows of their own; a row whose model is not expanded stays a link. */
function spelledOut(row: Param): Param {
  const { modelId: _, ...plain } = row
  return { ...(row.children.length > 0 ? plain : row), id: newRowId(), children: row.children.map(spelledOut) }
}

/** Rows of a doc as those of a model: copies with new ids, so that ids in the doc stay unique. */
export const toModelRows = (rows: readonly Param[]): Param[] => copyRows(rows)

/** Whether a body or response is a model as a whole: a single row without a name. */
export function rootModelId(params: readonly Param[]): string | undefined {
  const [first] = params
  return params.length === 1 && first?.name === '' ? first.modelId || undefined : undefined
}

export const modelMap = (models: readonly Model[]): ModelMap => new Map(models.map((model) => [model.id, model]))
