import type { FlatRow } from '#core/rows/flat-rows.ts'
import type { Model, ModelMap } from '#core/model/model.ts'
import { isChoice } from '#core/rows/choice.ts'
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
  /** One of the options of a choice, of which one is expanded at a time. */
  isOption: boolean
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
  /** The option of a choice that is expanded, by the id of the choice; else its first one. */
  picked: ReadonlyMap<string, string>
}

/** The row around a list of rows. */
interface Around {
  id: string
  /** Undefined where the rows are no options. */
  pickedId: string | undefined
}

const around = (
  row: Pick<Param, 'type' | 'rules' | 'children'>,
  id: string,
  firstId: string,
  folding: TableFolding,
) => ({
  id,
  pickedId: isChoice(row) ? (folding.picked.get(id) ?? firstId) : undefined,
})

const isUnfolded = ({ modelId }: Param, id: string, { pickedId }: Around, { opened, closed }: TableFolding) =>
  (modelId === undefined ? !closed.has(id) : opened.has(id)) && (pickedId === undefined || pickedId === id)

/** Everything that a table shows, from top to bottom. */
export function tableItems(rows: readonly Param[], folding: TableFolding, models: ModelMap): TableItem[] {
  const items: TableItem[] = []
  const add = (level: readonly Param[], parent: Around, depth: number) => {
    for (const param of level) {
      const isModel = param.modelId !== undefined
      const canOpen = isModel || param.children.length > 0
      const isOpen = canOpen && isUnfolded(param, param.id, parent, folding)
      items.push({
        kind: 'row',
        id: param.id,
        param,
        parentId: parent.id,
        depth,
        canOpen,
        isOpen,
        isFromModel: false,
        isAgain: false,
        isOption: parent.pickedId !== undefined,
      })
      if (isOpen && isModel) items.push(...modelItems(param, depth, folding, models))
      else if (isOpen) add(param.children, around(param, param.id, param.children[0]?.id ?? '', folding), depth + 1)
    }
  }
  add(rows, { id: '', pickedId: undefined }, 1)
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
  /** The ids of the models around it. */
  inside: readonly string[]
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
    this.#open(row, { path: row.id, depth, inside: [] })
    return this.#items
  }

  #open({ modelId = '' }: Param, { path, depth, inside }: ModelPosition): void {
    const model = this.#models.get(modelId)
    this.#items.push(makeCaption(modelId, model, { path, depth }))
    if (!model) return
    const parent = this.#around({ ...model, children: model.params }, path, path)
    this.#add(model.params, parent, { path, depth: depth + 1, inside: [...inside, modelId] })
  }

  #around(row: Pick<Param, 'type' | 'rules' | 'children'>, id: string, path: string): Around {
    return around(row, id, `${path}.${row.children[0]?.id ?? ''}`, this.#folding)
  }

  #add(level: readonly Param[], parent: Around, position: ModelPosition): void {
    for (const row of level) {
      const id = `${position.path}.${row.id}`
      const isModel = row.modelId !== undefined
      const isAgain = isModel && position.inside.includes(row.modelId ?? '')
      const canOpen = !isAgain && (isModel || row.children.length > 0)
      const isOpen = canOpen && isUnfolded(row, id, parent, this.#folding)
      const param = { ...row, id }
      this.#items.push({
        kind: 'row',
        id,
        param,
        parentId: parent.id,
        depth: position.depth,
        canOpen,
        isOpen,
        isFromModel: true,
        isAgain,
        isOption: parent.pickedId !== undefined,
      })
      if (isOpen && isModel) this.#open(param, { ...position, path: id })
      else if (isOpen) {
        const below = this.#around(row, id, position.path)
        this.#add(row.children, below, { ...position, depth: position.depth + 1 })
      }
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
