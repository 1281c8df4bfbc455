import type { TableId } from '#core/content/tables.ts'
import type { ReadParams } from '#core/rows/paste/from-example.ts'
import type { ContentKind } from './content-kind.ts'
import { editTable, type EditState } from './edit-state.ts'
import { setRoot } from './root-array.ts'

/** Inserts the rows of a pasted text. If its root is an array, the root of the table becomes one too. */
export function takeRead<Content extends object>(
  kind: ContentKind<Content>,
  state: EditState<Content>,
  table: TableId,
  { params, isArray, arrayType }: ReadParams,
): EditState<Content> {
  const shape = kind.root?.read(state.content, table)
  const isSwitched = shape && isArray && (shape.isArray === 0 || shape.arrayType !== arrayType)
  const next = isSwitched ? setRoot(kind, state, table, { isArray: 1, arrayType }) : state
  return editTable(kind, next, table, () => params)
}
