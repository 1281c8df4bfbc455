import type { FlatRow } from '#core/rows/flat-rows.ts'
import type { Model, ModelMap } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'

/** A row of the table. Rows of a model are read-only. */
export interface RowItem extends FlatRow {
  kind: 'row'
  id: string
  canOpen: boolean
  isOpen: boolean
  isFromModel: boolean
  /** A model inside itself. */
  isAgain: boolean
}

/** The caption above the rows of an expanded model. */
export interface CaptionItem {
  kind: 'caption'
  id: string
  depth: number
  modelId: string
  /** Undefined until the model is loaded. */
  name: string | undefined
  isEmpty: boolean
}

export type TableItem = RowItem | CaptionItem

/** Rows are expanded and models collapsed by default; these are the exceptions. */
export interface TableFolding {
  closed: ReadonlySet<string>
  opened: ReadonlySet<string>
}

/** Everything that a table shows, from top to bottom. */
export function tableItems(rows: readonly Param[], folding: TableFolding, models: ModelMap): TableItem[] {
  const items: TableItem[] = []
  const add = (level: readonly Param[], parentId: string, depth: number) => {
    for (const param of level) {
      const isModel = param.modelId !== undefined
      const canOpen = isModel || param.children.length > 0
      const isOpen = canOpen && (isModel ? folding.opened.has(param.id) : !folding.closed.has(param.id))
      items.push({
        kind: 'row',
        id: param.id,
        param,
        parentId,
        depth,
        canOpen,
        isOpen,
        isFromModel: false,
        isAgain: false,
      })
      if (isOpen && isModel) items.push(...modelItems(param, depth, folding, models))
      else if (isOpen) add(param.children, param.id, depth + 1)
    }
  }
  add(rows, '', 1)
  return items
}

interface Known {
  items: TableItem[]
  folding: TableFolding
  models: ModelMap
  depth: number
}

/** Cached by row: the rows of a model keep their identity, so that typing elsewhere does not rerender them. */
const known = new WeakMap<Param, Known>()

function modelItems(row: Param, depth: number, folding: TableFolding, models: ModelMap): TableItem[] {
  const before = known.get(row)
  if (before?.folding === folding && before.models === models && before.depth === depth) return before.items
  const items = new ModelRows(folding, models).of(row, depth)
  known.set(row, { items, folding, models, depth })
  return items
}

/** The position of an expanded model. */
interface ModelPosition {
  path: string
  depth: number
  around: readonly string[]
}

class ModelRows {
  readonly #items: TableItem[] = []
  readonly #folding: TableFolding
  readonly #models: ModelMap

  constructor(folding: TableFolding, models: ModelMap) {
    this.#folding = folding
    this.#models = models
  }

  of(row: Param, depth: number): TableItem[] {
    this.#open(row, { path: row.id, depth, around: [] })
    return this.#items
  }

  #open({ modelId = '' }: Param, { path, depth, around }: ModelPosition): void {
    const model = this.#models.get(modelId)
    this.#items.push(makeCaption(modelId, model, { path, depth }))
    if (model) this.#add(model.params, path, { path, depth: depth + 1, around: [...around, modelId] })
  }

  #add(level: readonly Param[], parentId: string, position: ModelPosition): void {
    for (const row of level) {
      const id = `${position.path}.${row.id}`
      const isModel = row.modelId !== undefined
      const isAgain = isModel && position.around.includes(row.modelId ?? '')
      const canOpen = !isAgain && (isModel || row.children.length > 0)
      const isOpen = canOpen && (isModel ? this.#folding.opened.has(id) : !this.#folding.closed.has(id))
      const param = { ...row, id }
      this.#items.push({
        kind: 'row',
        id,
        param,
        parentId,
        depth: position.depth,
        canOpen,
        isOpen,
        isFromModel: true,
        isAgain,
      })
      if (isOpen && isModel) this.#open(param, { ...position, path: id })
      else if (isOpen) this.#add(row.children, id, { ...position, depth: position.depth + 1 })
    }
  }
}

function makeCaption(
  modelId: string,
  model: Model | undefined,
  { path, depth }: { path: string; depth: number },
): CaptionItem {
  return { kind: 'caption', id: `${path}.#`, depth, modelId, name: model?.name, isEmpty: model?.params.length === 0 }
}
