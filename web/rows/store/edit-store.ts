import { anyFields, type AnyFields } from '#core/content/fields.ts'
import type { TableId } from '#core/content/tables.ts'
import { countChanges, savedRows, type SavedRows } from '../model/changes.ts'
import { findLook, type ContentKind, type TableLook } from '../model/content-kind.ts'
import { finishedContent, newState, withoutRows, type EditState } from '../model/edit-state.ts'
import { record, redo, replacePresent, startHistory, undo, type History } from '../model/history.ts'

/** The last saved content. */
export interface Base<Content> {
  content: Content
  rows: SavedRows
  /** 0 for unsaved content, and where the server has no revisions. */
  revision: number
}

export interface Snapshot<Content> {
  history: History<EditState<Content>>
  base: Base<Content>
}

export type Edit<Content> = (state: EditState<Content>) => EditState<Content>

/** An edit of rows, which works on every kind of content. */
export type RowsEdit = <Content extends object>(
  state: EditState<Content>,
  kind: ContentKind<Content>,
) => EditState<Content>

/** The part of a store that does not depend on the type of content. Tables, problems and the frame of an editor use it. */
export interface RowStore {
  get: () => Snapshot<object>
  subscribe: (listener: () => void) => () => void
  fields: AnyFields
  look: (table: TableId) => TableLook
  changeRows: (edit: RowsEdit, key?: string) => void
  undo: () => void
  redo: () => void
  /** The number of fields and rows that differ from the saved content. */
  countChanges: () => number
}

/**
 * The edited content is stored outside of React: each component subscribes to its own slice, so that a key press renders one row
 * and not the page.
 */
export interface EditStore<Content extends object> extends RowStore {
  kind: ContentKind<Content>
  get: () => Snapshot<Content>
  /** Quick changes with the same key are one step of undo. */
  change: (edit: Edit<Content>, key?: string) => void
  /** The content that would be saved now. */
  toSave: () => Content
  /** Marks the sent state as saved; changes made in the meantime are kept. */
  saved: (sent: EditState<Content>, revision: number) => void
  /** Continues from newer saved content. Undo restores the previous content. */
  rebase: (base: Content, revision: number, present: EditState<Content>) => void
  /** Continues from newer saved content and clears the undo history. */
  restart: (base: Content, present: Content) => void
}

interface Start<Content> {
  content: Content
  revision: number
  /** Unsaved work to continue with. */
  present?: EditState<Content>
}

export function createEditStore<Content extends object>(
  kind: ContentKind<Content>,
  start: Start<Content>,
): EditStore<Content> {
  const baseOn = (content: Content, revision: number): Base<Content> => ({
    content,
    rows: savedRows(kind, content),
    revision,
  })
  let snapshot: Snapshot<Content> = {
    history: startHistory(start.present ?? newState(start.content)),
    base: baseOn(start.content, start.revision),
  }
  const listeners = new Set<() => void>()
  const set = (next: Snapshot<Content>) => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  const setHistory = (history: History<EditState<Content>>) =>
    history !== snapshot.history && set({ ...snapshot, history })
  const recordNow = (next: EditState<Content>, key = '') => record(snapshot.history, next, { key, at: Date.now() })
  const finished = (state: EditState<Content>) => finishedContent(kind, state, (id) => snapshot.base.rows.has(id))

  return {
    kind,
    fields: anyFields(kind.fields),
    look: (table) => findLook(kind, table),
    get: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (edit, key) => setHistory(recordNow(edit(snapshot.history.present), key)),
    changeRows: (edit, key) => setHistory(recordNow(edit(snapshot.history.present, kind), key)),
    undo: () => setHistory(undo(snapshot.history)),
    redo: () => setHistory(redo(snapshot.history)),
    countChanges: () => countChanges(kind, snapshot.history.present, snapshot.base),
    toSave: () => finished(snapshot.history.present),
    saved: (sent, revision) => {
      const { history } = snapshot
      const state = newState(finished(sent))
      const present = history.present === sent ? state : withoutRows(kind, history.present, sent.deleted)
      set({ history: replacePresent(history, present), base: baseOn(state.content, revision) })
    },
    rebase: (content, revision, present) => set({ history: recordNow(present), base: baseOn(content, revision) }),
    restart: (content, present) =>
      set({ history: startHistory(newState(present)), base: baseOn(content, snapshot.base.revision) }),
  }
}

export const isDirty = (store: RowStore): boolean => store.countChanges() > 0
