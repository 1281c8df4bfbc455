import { rootModelId, type ModelMap } from '#core/model/model.ts'
import { readableChoice } from '#core/rows/choice.ts'
import { walkParams, type Param } from '#core/rows/param.ts'
import { RowWalk, type Candidate, type ShownRow } from './row-walk.ts'

/** What decides whether a row shows the rows below it. */
export interface Folding {
  /** Only so many levels show; undefined: as tables begin. */
  levels: number | undefined
  /** Rows that the reader opened or closed. */
  chosen: ReadonlyMap<string, boolean>
  /** The options of choices that the reader picked, by the id of the choice; else the first one. */
  picked: ReadonlyMap<string, number>
}

export const unfolded: Folding = { levels: undefined, chosen: new Map(), picked: new Map() }

/** Models up to this size are open from the start, as long as all together stay short. */
const SMALL_MODEL = 15
const SMALL_MODELS = 120
/** Rows that models may add when all levels are asked for. */
const MOST_ROWS = 3000
/** Rows that a page arrives with: more than a screen, but a page that is quick to load. */
export const MOST_ARRIVING = 1000

/** The rows that show, each with an anchor of its own; a name that comes twice is numbered. Models are opened in place. */
export function shownRows(section: string, params: readonly Param[], folding: Folding, models: ModelMap): ShownRow[] {
  const small = smallModels(params, models)
  const opens = (candidate: Candidate) =>
    folding.chosen.get(candidate.param.id) ?? opensByItself(candidate, folding.levels, small)
  return new RowWalk(section, models, opens, (id) => folding.picked.get(id) ?? 0).rowsOf(params)
}

/**
 * The rows that a page arrives with: also the options of choices that are not picked. Without scripts nobody can pick one, so they all
 * show there.
 */
export function arrivingRows(section: string, params: readonly Param[], models: ModelMap): ShownRow[] {
  const small = smallModels(params, models)
  const opens = (candidate: Candidate) => opensByItself(candidate, undefined, small)
  const rows = new RowWalk(section, models, opens).rowsOf(params)
  if (rows.length > MOST_ARRIVING) return shownRows(section, params, unfolded, models)
  const others = new Set<string>()
  return rows.map((row) => {
    const isOther = (row.optionAt ?? 0) > 0 || others.has(row.parentId)
    if (isOther) others.add(row.param.id)
    const options = row.options?.map(({ name }, at) => ({ name, isPicked: at === 0 }))
    return { ...row, ...(options && { options }), ...(isOther && { isOther }) }
  })
}

function opensByItself({ param, depth, model, added }: Candidate, levels: number | undefined, small: Set<string>) {
  if (param.modelId === undefined) return levels === undefined || depth < levels
  if (levels === undefined) return small.has(param.id)
  return depth < levels && model !== undefined && added + model.params.length <= MOST_ROWS
}

/** The rows whose models are open from the start: those that the table itself refers to. */
function smallModels(params: readonly Param[], models: ModelMap): Set<string> {
  const open = new Set<string>()
  const root = models.get(rootModelId(params) ?? '')
  const path = root ? `${params[0]?.id}.` : ''
  let rows = 0
  for (const { param } of walkParams(root?.params ?? params)) {
    const size = models.get(param.modelId ?? '')?.params.length ?? Infinity
    if (size > SMALL_MODEL || rows + size > SMALL_MODELS) continue
    rows += size
    open.add(`${path}${param.id}`)
  }
  return open
}

/** The ids of the rows that must be open so that the row of this anchor shows, and the options to pick. */
export function rowsAround(section: string, params: readonly Param[], models: ModelMap, target: string) {
  const rows = new RowWalk(section, models, ({ anchor }) => target.startsWith(`${anchor}.`)).rowsOf(params)
  const byId = new Map(rows.map((row) => [row.param.id, row]))
  const open: string[] = []
  const picked = new Map<string, number>()
  let row = rows.find(({ anchor }) => anchor === target)
  while (row && row.parentId !== '') {
    open.push(row.parentId)
    if (row.optionAt !== undefined) picked.set(row.parentId, row.optionAt)
    row = byId.get(row.parentId)
  }
  return { open, picked }
}

/** The anchor of a row, also when it does not show yet; undefined when it is not in this table. */
export function anchorOfRow(section: string, params: readonly Param[], models: ModelMap, rowId: string) {
  // Ids of rows inside a model begin with the ids of the rows around it.
  const opens = ({ param }: Candidate) => param.modelId === undefined || rowId.startsWith(`${param.id}.`)
  const rows = new RowWalk(section, models, opens).rowsOf(params)
  return rows.find(({ param }) => param.id === rowId)?.anchor
}

/** A response that is one value: a single row without a name. */
export function plainValue(params: readonly Param[]): Param | undefined {
  const [row] = params
  if (params.length !== 1 || row?.name !== '') return undefined
  const first = readableChoice(row)
  return first.children.length === 0 && first.modelId === undefined ? first : undefined
}
