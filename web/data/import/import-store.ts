import { useSyncExternalStore } from 'react'

/** Where an import is asked for. */
export interface ImportTask {
  projectId: string
  /** The module that is offered first; none: a new one. */
  moduleId?: string
}

export type Opened = { kind: 'import'; task: ImportTask } | { kind: 'report'; jobId: string }

interface State {
  /** Stays while the dialog closes. */
  opened: Opened | undefined
  isOpen: boolean
  /** Each opening starts afresh. */
  round: number
  /** Modules that are being imported to or brought up to date, each with its job. */
  running: ReadonlyMap<string, string>
}

let state: State = { opened: undefined, isOpen: false, round: 0, running: new Map() }
/** The job whose end the open dialog shows: it needs no toast. */
let watchedJob = ''
const listeners = new Set<() => void>()

function change(part: Partial<State>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function open(opened: Opened): void {
  watchedJob = ''
  change({ opened, isOpen: true, round: state.round + 1 })
}

/** The dialogs stand once in the app and are opened from anywhere. */
export const openImport = (task: ImportTask): void => open({ kind: 'import', task })
export const openReport = (jobId: string): void => open({ kind: 'report', jobId })

export function closeImport(): void {
  watchedJob = ''
  if (state.isOpen) change({ isOpen: false })
}

export const watchJob = (jobId: string): void => void (watchedJob = jobId)
export const isWatched = (jobId: string): boolean => watchedJob === jobId

export const markRunning = (moduleId: string, jobId: string): void =>
  change({ running: new Map([...state.running, [moduleId, jobId]]) })
export const markOver = (moduleId: string): void =>
  change({ running: new Map([...state.running].filter(([id]) => id !== moduleId)) })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useImportState = (): State => useSyncExternalStore(subscribe, () => state)

/** The job that changes a module just now; undefined when there is none. */
export const useRunningJob = (moduleId: string): string | undefined =>
  useSyncExternalStore(subscribe, () => state.running.get(moduleId))
