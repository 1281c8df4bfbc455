import { useSyncExternalStore } from 'react'

/** What an export is asked for. */
export interface ExportTask {
  projectId: string
  moduleId: string
  /** One doc alone: nothing else is to be chosen. */
  doc?: { id: string; name: string }
  /** Docs and folders that are chosen already. */
  ids?: string[]
}

interface State {
  /** Stays while the dialog closes. */
  task: ExportTask | undefined
  isOpen: boolean
  /** Each opening starts afresh. */
  round: number
}

let state: State = { task: undefined, isOpen: false, round: 0 }
const listeners = new Set<() => void>()

function change(part: Partial<State>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** The dialog stands once in the app and is opened from anywhere. */
export const openExport = (task: ExportTask): void => change({ task, isOpen: true, round: state.round + 1 })

export function closeExport(): void {
  if (state.isOpen) change({ isOpen: false })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useExportState = (): State => useSyncExternalStore(subscribe, () => state)
