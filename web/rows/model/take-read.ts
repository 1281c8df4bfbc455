import type { ReadParams } from '#core/rows/paste/from-example.ts'
import { editTable, type EditState } from './edit-state.ts'
import { setRoot } from './root-array.ts'
import { shapeOf, type TableId } from './tables.ts'

/** Rows from a text that was pasted. A text whose root is an array also says so for the body or response that it describes. */
export function takeRead(state: EditState, table: TableId, { params, isArray, arrayType }: ReadParams): EditState {
  const shape = shapeOf(state.content, table)
  const hasRoot = table === 'requestParams' || table === 'responseParams'
  const isSwitched = hasRoot && isArray && (shape?.isArray === 0 || shape?.arrayType !== arrayType)
  const next = isSwitched ? setRoot(state, table, { isArray: 1, arrayType }) : state
  return editTable(next, table, () => params)
}
