import type { DocContent } from '#core/doc/doc.ts'
import { removeRows } from '#core/rows/edit-rows.ts'
import type { Param } from '#core/rows/param.ts'
import { followPath } from '#core/rows/path-rows.ts'
import { followGlobals } from './global-rows.ts'
import { isGlobal, kindOf, readTable, rootOf, tablesOf, writeTable, type TableId } from './tables.ts'

/** All that a person changes in the editor. Each change makes a new one, so that it can be undone. */
export interface EditState {
  content: DocContent
  /** The folder; "" is the root of the module. */
  parentId: string
  isLocked: 0 | 1
  /** Rows of the saved doc that are to go: until the next save they stay where they are, struck through. */
  deleted: ReadonlySet<string>
  /** Rows of path variables that left the URL while editing: they come back with it. */
  formerPath: Param[]
  /** What body and response held while their root was something else. */
  parked: Readonly<Record<string, Param[]>>
}

export function newState(draft: Pick<EditState, 'content' | 'parentId' | 'isLocked'>): EditState {
  const { content, parentId, isLocked } = draft
  return { content, parentId, isLocked, deleted: new Set(), formerPath: [], parked: {} }
}

export function setContent(state: EditState, change: Partial<DocContent>): EditState {
  return { ...state, content: { ...state.content, ...change } }
}

/** Path variables follow the URL. */
export function setUrl(state: EditState, url: string): EditState {
  const { rows, former } = followPath({ rows: state.content.pathParams, former: state.formerPath }, url)
  return { ...setContent(state, { url, pathParams: rows }), formerPath: former }
}

export function editTable(state: EditState, table: TableId, edit: (rows: Param[]) => Param[]): EditState {
  const rows = readTable(state.content, table)
  const edited = edit(rows)
  const next = isGlobal(table) ? followGlobals(rows, edited, kindOf(table)) : edited
  return next === rows ? state : { ...state, content: writeTable(state.content, table, next) }
}

/** A state without the rows that were given. */
export function withoutRows(state: EditState, ids: ReadonlySet<string>): EditState {
  if (ids.size === 0) return state
  let { content } = state
  for (const table of tablesOf(content))
    content = writeTable(content, table, removeRows(readTable(content, table), ids))
  const deleted = new Set([...state.deleted].filter((id) => !ids.has(id)))
  return { ...state, content, deleted }
}

/** What is saved, checked and previewed: without deleted rows, and without new ones in which nothing was written. */
export function finishedContent(state: EditState, isKnown: (id: string) => boolean): DocContent {
  const gone = new Set(state.deleted)
  for (const table of tablesOf(state.content)) {
    // The one row of an array of simple values has no name.
    if (rootOf(state.content, table) === 'values') continue
    for (const id of blankRows(readTable(state.content, table))) if (!isKnown(id)) gone.add(id)
  }
  return withoutRows(state, gone).content
}

/** Lists that did not change are the same objects: they are looked through once. */
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
