import type { FlatRow } from '#core/rows/flat-rows.ts'
import type { Model, ModelMap } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'

/** A row of the table. One that belongs to a model can only be read. */
export interface RowItem extends FlatRow {
  kind: 'row'
  id: string
  canOpen: boolean
  isOpen: boolean
  isFromModel: boolean
  /** It is a model that stands inside itself. */
  isAgain: boolean
}

/** Stands above the rows of a model that is open in place. */
export interface CaptionItem {
  kind: 'caption'
  id: string
  depth: number
  modelId: string
  /** Undefined while the model is not here. */
  name: string | undefined
  isEmpty: boolean
}

export type TableItem = RowItem | CaptionItem

/** Rows are open and models closed, except for those that someone closed or opened. */
export interface TableFolding {
  closed: ReadonlySet<string>
  opened: ReadonlySet<string>
}

/** All that a table shows, from top to bottom. */
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

/** While nothing changes, the rows of a model are the same objects: typing elsewhere does not paint them anew. */
const known = new WeakMap<Param, Known>()

function modelItems(row: Param, depth: number, folding: TableFolding, models: ModelMap): TableItem[] {
  const before = known.get(row)
  if (before?.folding === folding && before.models === models && before.depth === depth) return before.items
  const items = new ModelRows(folding, models).of(row, depth)
  known.set(row, { items, folding, models, depth })
  return items
}

/** Where the rows of an open model stand. */
interface Spot {
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

  #open({ modelId = '' }: Param, { path, depth, around }: Spot): void {
    const model = this.#models.get(modelId)
    this.#items.push(captionOf(modelId, model, { path, depth }))
    if (model) this.#add(model.params, path, { path, depth: depth + 1, around: [...around, modelId] })
  }

  #add(level: readonly Param[], parentId: string, spot: Spot): void {
    for (const row of level) {
      const id = `${spot.path}.${row.id}`
      const isModel = row.modelId !== undefined
      const isAgain = isModel && spot.around.includes(row.modelId ?? '')
      const canOpen = !isAgain && (isModel || row.children.length > 0)
      const isOpen = canOpen && (isModel ? this.#folding.opened.has(id) : !this.#folding.closed.has(id))
      const param = { ...row, id }
      this.#items.push({
        kind: 'row',
        id,
        param,
        parentId,
        depth: spot.depth,
        canOpen,
        isOpen,
        isFromModel: true,
        isAgain,
      })
      if (isOpen && isModel) this.#open(param, { ...spot, path: id })
      else if (isOpen) this.#add(row.children, id, { ...spot, depth: spot.depth + 1 })
    }
  }
}

function captionOf(
  modelId: string,
  model: Model | undefined,
  { path, depth }: { path: string; depth: number },
): CaptionItem {
  return { kind: 'caption', id: `${path}.#`, depth, modelId, name: model?.name, isEmpty: model?.params.length === 0 }
}
