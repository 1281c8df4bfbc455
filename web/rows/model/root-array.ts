import { readTable, writeTable, type TableId } from '#core/content/tables.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { rootKind, type RootShape } from '#core/rows/root.ts'
import type { ContentKind } from './content-kind.ts'
import type { EditState } from './edit-state.ts'

/**
 * Changes the root of a table. The fields of an object stay when it becomes the element of an array, and the other way. Rows of simple
 * values do not fit: each type of them has its own until the next save.
 */
export function setRoot<Content extends object>(
  { root }: ContentKind<Content>,
  state: EditState<Content>,
  table: TableId,
  shape: RootShape,
): EditState<Content> {
  const old = root?.read(state.content, table)
  if (!root || !old) return state
  const [before, after] = [parkedKey(table, old), parkedKey(table, shape)]
  const content = root.write(state.content, table, shape)
  if (before === after) return { ...state, content }
  const fresh = rootKind(shape) === 'values' ? [newParam({ type: shape.arrayType, maxLength: '-' })] : []
  return {
    ...state,
    content: writeTable(content, table, state.parked[after] ?? fresh),
    parked: { ...state.parked, [before]: readTable(state.content, table) },
  }
}

const parkedKey = (table: TableId, shape: RootShape) =>
  `${table}.${rootKind(shape) === 'values' ? shape.arrayType : 'root'}`
