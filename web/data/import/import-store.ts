import { useSyncExternalStore } from 'react'

/** Where an import was started. */
export interface ImportTask {
  projectId: string
  /** The preselected module; a new one by default. */
  moduleId?: string
}

export type Opened = { kind: 'import'; task: ImportTask } | { kind: 'report'; jobId: string }

interface State {
  /** Kept while the dialog closes. */
  opened: Opened | undefined
  isOpen: boolean
  /** Increased on each opening, which resets the form. */
  round: number
  /** Modules with a running import or sync, and its job. */
  running: ReadonlyMap<string, string>
}

let state: State = { opened: undefined, isOpen: false, round: 0, running: new Map() }
/** The job whose result is shown in the open dialog: it needs no toast. */
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

/** The dialogs are mounted once in the app and can be opened from anywhere. */
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

/** The job that is currently changing a module; undefined when there is none. */
export const useRunningJob = (moduleId: string): string | undefined =>
  useSyncExternalStore(subscribe, () => state.running.get(moduleId))
