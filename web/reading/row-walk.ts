import { isChoice, readableChoice } from '#core/rows/choice.ts'
import type { FlatRow } from '#core/rows/flat-rows.ts'
import { rootModelId, withModel, type Model, type ModelMap } from '#core/model/model.ts'
import { readType, unwrapType } from '#core/rows/param-type.ts'
import type { Param } from '#core/rows/param.ts'

/** The model of a row. */
export interface RowModel {
  id: string
  /** Undefined while it is not here: it is fetched when the row is opened. */
  name: string | undefined
  /** How many lists lie around it. */
  lists: number
  /** It contains itself: the anchor of the row where it is shown already. */
  shownAt?: string
}

/** A row with the hash that leads to it, such as `body.buyer.id`. */
export interface ShownRow extends FlatRow {
  anchor: string
  model?: RowModel
  /** Rows can stand below it. */
  canOpen: boolean
  isOpen: boolean
  /** The options of a choice, one of which shows below it. */
  options?: RowOption[]
  /** It is an option: its place in the choice. */
  optionAt?: number
  /** It belongs to an option that is not picked, and is there for readers without scripts. */
  isOther?: boolean
}

export interface RowOption {
  name: string
  isPicked: boolean
}

/** Which option of a choice shows, by the id of its row; undefined: all of them. */
export type PickedOption = (choiceId: string) => number | undefined

/** A row that may show what is below it. */
export interface Candidate {
  param: Param
  depth: number
  model: Model | undefined
  anchor: string
  /** Rows that models have added so far. */
  added: number
}

interface Position {
  parentId: string
  parentAnchor: string
  depth: number
  /** Ids of the rows above whose models are open: a model that is used twice has its rows twice. */
  path: string
  /** The models that are open above, and where. */
  around: ReadonlyMap<string, string>
  /** The rows are options. */
  isChoice?: boolean
}

/** Goes over the rows of a table as far as they are open. */
export class RowWalk {
  readonly #rows: ShownRow[] = []
  readonly #taken = new Set<string>()
  readonly #section: string
  readonly #models: ModelMap
  readonly #opens: (candidate: Candidate) => boolean
  readonly #pick: PickedOption
  #added = 0

  constructor(
    section: string,
    models: ModelMap,
    opens: (candidate: Candidate) => boolean,
    pick: PickedOption = () => undefined,
  ) {
    this.#section = section
    this.#models = models
    this.#opens = opens
    this.#pick = pick
  }

  /** A root that is a model shows the rows of the model. */
  rowsOf(params: readonly Param[]): ShownRow[] {
    const start = { parentId: '', parentAnchor: this.#section, depth: 1, path: '', around: new Map<string, string>() }
    const rootId = rootModelId(params)
    const root = this.#models.get(rootId ?? '')
    if (root && !isChoice({ children: root.params, type: root.type, ...(root.rules && { rules: root.rules }) })) {
      const around = new Map([[root.id, this.#section]])
      this.#add(root.params, { ...start, path: params[0]?.id ?? '', around })
    } else if (root || rootId === undefined) this.#add(params, start)
    return this.#rows
  }

  #add(level: readonly Param[], position: Position): void {
    for (const [index, row] of level.entries()) this.#addRow(row, position, index)
  }

  #addRow(row: Param, position: Position, at: number): void {
    const { parentId, depth, around } = position
    const id = position.path === '' ? row.id : `${position.path}.${row.id}`
    const anchor = this.#anchorOf(row, position)
    const model = this.#models.get(row.modelId ?? '')
    const shownAt = around.get(row.modelId ?? '')
    const children = row.modelId === undefined ? row.children : shownAt === undefined ? (model?.params ?? []) : []
    const param = readableChoice({ ...(model ? withModel(row, model) : row), id, children })
    const options = isChoice(param) ? param.children : undefined
    const picked = options && Math.min(this.#pick(id) ?? -1, options.length - 1)
    const isUnknown = row.modelId !== undefined && !model
    const canOpen = param.children.length > 0 || isUnknown
    const isOpen =
      canOpen && (isRootChoice(row, options) || this.#opens({ param, depth, model, added: this.#added, anchor }))
    this.#rows.push({
      param,
      parentId,
      depth,
      anchor,
      canOpen,
      isOpen,
      ...modelOf(row, model, shownAt),
      ...(options && { options: options.map(({ name }, index) => ({ name, isPicked: index === picked })) }),
      ...(position.isChoice && { optionAt: at }),
    })
    if (!isOpen) return
    if (model) this.#added += param.children.length
    const below = { ...position, parentId: id, parentAnchor: anchor, depth: depth + 1, isChoice: options !== undefined }
    const shown = picked === undefined || picked < 0 ? param.children : param.children.slice(picked, picked + 1)
    this.#add(shown, model ? { ...below, path: id, around: new Map([...around, [model.id, anchor]]) } : below)
  }

  #anchorOf({ name }: Param, { parentAnchor }: Position): string {
    const wanted = `${parentAnchor}.${name.replace(/\s+/g, '_') || '-'}`
    let anchor = wanted
    for (let number = 2; this.#taken.has(anchor); number += 1) anchor = `${wanted}~${number}`
    this.#taken.add(anchor)
    return anchor
  }
}

/** A body that is a choice as a whole: its options are all there is to see. */
const isRootChoice = ({ name }: Param, options: Param[] | undefined) => name === '' && options !== undefined

function modelOf(row: Param, model: Model | undefined, shownAt: string | undefined): { model?: RowModel } {
  if (row.modelId === undefined) return {}
  const lists = unwrapType(readType(row.type)).depth
  return { model: { id: row.modelId, name: model?.name, lists, ...(shownAt !== undefined && { shownAt }) } }
}
