import { useSyncExternalStore } from 'react'

/** What to export. */
export interface ExportTask {
  projectId: string
  moduleId: string
  /** A single doc: there is nothing else to choose. */
  doc?: { id: string; name: string }
  /** Docs and folders that are preselected. */
  ids?: string[]
}

interface State {
  /** Kept while the dialog closes. */
  task: ExportTask | undefined
  isOpen: boolean
  /** Increased on each opening, which resets the form. */
  round: number
}

let state: State = { task: undefined, isOpen: false, round: 0 }
const listeners = new Set<() => void>()

function change(part: Partial<State>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** The dialog is mounted once in the app and can be opened from anywhere. */
export const openExport = (task: ExportTask): void => change({ task, isOpen: true, round: state.round + 1 })

export function closeExport(): void {
  if (state.isOpen) change({ isOpen: false })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useExportState = (): State => useSyncExternalStore(subscribe, () => state)
