import { useSyncExternalStore } from 'react'
import type { ShareRow } from '#core/contract/share.ts'

/** A share to make or to change. */
export interface ShareTask {
  moduleId: string
  /** Undefined: a new one. */
  share?: ShareRow
  /** Docs that are preselected. */
  docIds?: string[]
  /** Folders that are preselected with everything in them, also later. */
  folderIds?: string[]
}

interface State {
  /** Kept while the dialog closes. */
  task: ShareTask | undefined
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
export const openShare = (task: ShareTask): void => change({ task, isOpen: true, round: state.round + 1 })

export function closeShare(): void {
  if (state.isOpen) change({ isOpen: false })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShareState = (): State => useSyncExternalStore(subscribe, () => state)
