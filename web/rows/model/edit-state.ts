import { mapTables, readTable, tablesOf, writeTable, type TableId } from '#core/content/tables.ts'
import { removeRows } from '#core/rows/edit-rows.ts'
import type { Param } from '#core/rows/param.ts'
import { findLook, type ContentKind } from './content-kind.ts'
import { followGlobals } from './global-rows.ts'

/** Everything that a person changes in an editor. Immutable, so that changes can be undone. */
export interface EditState<Content> {
  content: Content
  /** Saved rows that are marked as deleted: they stay in their tables, struck through, until the next save. */
  deleted: ReadonlySet<string>
  /** Rows that a change of the URL or of a root removed: they are restored when the change is reverted. */
  parked: Readonly<Record<string, Param[]>>
}

export const newState = <Content>(content: Content): EditState<Content> => ({
  content,
  deleted: new Set(),
  parked: {},
})

export function setContent<Content extends object>(
  state: EditState<Content>,
  change: Partial<Content>,
): EditState<Content> {
  const now = new Map<string, unknown>(Object.entries(state.content))
  // The same value again is no change: it would end what can be redone.
  if (Object.entries(change).every(([name, value]) => now.get(name) === value)) return state
  return { ...state, content: { ...state.content, ...change } }
}

export function setField<Content extends object, Name extends keyof Content>(
  state: EditState<Content>,
  name: Name,
  value: Content[Name],
): EditState<Content> {
  if (state.content[name] === value) return state
  const content = { ...state.content }
  content[name] = value
  return { ...state, content }
}

export function editTable<Content extends object>(
  kind: ContentKind<Content>,
  state: EditState<Content>,
  table: TableId,
  edit: (rows: Param[]) => Param[],
): EditState<Content> {
  const rows = readTable(state.content, table)
  const next = followGlobals(rows, edit(rows), findLook(kind, table))
  return next === rows ? state : { ...state, content: writeTable(state.content, table, next) }
}

/** A state without the given rows. */
export function withoutRows<Content extends object>(
  { fields }: ContentKind<Content>,
  state: EditState<Content>,
  ids: ReadonlySet<string>,
): EditState<Content> {
  if (ids.size === 0) return state
  const content = mapTables(fields, state.content, (rows) => removeRows(rows, ids))
  return { ...state, content, deleted: state.deleted.difference(ids) }
}

/** The content that is saved, checked and previewed: without deleted rows and without blank new rows. */
export function finishedContent<Content extends object>(
  kind: ContentKind<Content>,
  state: EditState<Content>,
  isKnown: (id: string) => boolean,
): Content {
  const gone = new Set(state.deleted)
  for (const { params, root } of tablesOf(kind.fields, state.content)) {
    // The only row of an array of simple values has no name.
    if (root === 'values') continue
    for (const id of blankRows(params)) if (!isKnown(id)) gone.add(id)
  }
  const { content } = withoutRows(kind, state, gone)
  return kind.finish?.(content) ?? content
}

/** Unchanged tables are the same objects, so the result is cached by table. */
const blanks = new WeakMap<readonly Param[], readonly string[]>()

function blankRows(rows: readonly Param[]): readonly string[] {
  const known = blanks.get(rows)
  if (known) return known
  const found = rows.flatMap((row) => (isBlank(row) ? [row.id] : blankRows(row.children)))
  blanks.set(rows, found)
  return found
}

const isBlank = ({ name, description, example, children, rules, modelId }: Param) =>
  name === '' && description === '' && example === '' && children.length === 0 && !rules && modelId === undefined
