import { savedRows, type SavedRows } from '../model/changes.ts'
import { finishedContent, withoutRows, type EditState } from '../model/edit-state.ts'
import { record, redo, replacePresent, startHistory, undo, type History } from '../model/history.ts'

/** The doc as it was last saved. */
export interface Base {
  state: EditState
  rows: SavedRows
  /** 0 for a doc that was never saved. */
  revision: number
}

export interface Snapshot {
  history: History<EditState>
  base: Base
}

export type Edit = (state: EditState) => EditState

/**
 * What is being edited stands outside of React: each part of the page listens to its own piece, so that a key press paints one row and
 * not the page.
 */
export interface EditStore {
  get: () => Snapshot
  subscribe: (listener: () => void) => () => void
  /** Quick changes with the same key are one step of undo. */
  change: (edit: Edit, key?: string) => void
  undo: () => void
  redo: () => void
  /** The state that was sent is now the saved one; what was typed meanwhile stays. */
  saved: (sent: EditState, revision: number) => void
  /** Goes on from a newer revision of the doc. */
  rebase: (base: EditState, revision: number, present: EditState) => void
}

export const baseOf = (state: EditState, revision: number): Base => ({
  state,
  rows: savedRows(state.content),
  revision,
})

export function createEditStore(base: Base, present: EditState = base.state): EditStore {
  let snapshot: Snapshot = { history: startHistory(present), base }
  const listeners = new Set<() => void>()
  const set = (next: Snapshot) => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  const setHistory = (history: History<EditState>) => history !== snapshot.history && set({ ...snapshot, history })

  return {
    get: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (edit, key = '') =>
      setHistory(record(snapshot.history, edit(snapshot.history.present), { key, at: Date.now() })),
    undo: () => setHistory(undo(snapshot.history)),
    redo: () => setHistory(redo(snapshot.history)),
    saved: (sent, revision) => set(afterSave(snapshot, sent, revision)),
    rebase: (base, revision, present) =>
      set({
        history: record(snapshot.history, present, { key: '', at: Date.now() }),
        base: baseOf(base, revision),
      }),
  }
}

function afterSave({ history, base }: Snapshot, sent: EditState, revision: number): Snapshot {
  const state = { ...settle(sent, base), parked: {}, formerPath: [] }
  const present = history.present === sent ? state : withoutRows(history.present, sent.deleted)
  return { history: replacePresent(history, present), base: baseOf(state, revision) }
}

/** As the server has it now. */
function settle(sent: EditState, base: Base): EditState {
  return { ...sent, content: contentToSave(sent, base), deleted: new Set() }
}

export const contentToSave = (state: EditState, base: Base) => finishedContent(state, (id) => base.rows.has(id))
