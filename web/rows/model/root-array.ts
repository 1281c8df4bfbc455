import { newParam } from '#core/rows/make-rows.ts'
import type { EditState } from './edit-state.ts'
import { rootOf, readTable, shapeOf, type RootShape } from './tables.ts'

export type RootTable = 'requestParams' | 'responseParams'

/** Rows that were written for one root do not fit another: each root has its own, kept until the doc is saved. */
export function setRoot(state: EditState, table: RootTable, shape: RootShape): EditState {
  const before = keyOf(table, shapeOf(state.content, table))
  const after = keyOf(table, shape)
  const content = {
    ...state.content,
    ...(table === 'requestParams'
      ? { isRequestArray: shape.isArray, requestArrayType: shape.arrayType }
      : { isResponseArray: shape.isArray, responseArrayType: shape.arrayType }),
  }
  if (before === after) return { ...state, content }
  const rows = readTable(state.content, table)
  const fresh = rootOf(content, table) === 'values' ? [newParam({ type: shape.arrayType, maxLength: '-' })] : []
  return {
    ...state,
    content: { ...content, [table]: state.parked[after] ?? fresh },
    parked: { ...state.parked, [before]: rows },
  }
}

const keyOf = (table: RootTable, shape: RootShape | undefined) =>
  `${table}.${shape?.isArray === 1 ? shape.arrayType : 'root'}`
