import { useSyncExternalStore } from 'react'

interface State<Task> {
  /** Kept while the dialog closes. */
  task: Task | undefined
  isOpen: boolean
  /** Increased on each opening, which resets the form. */
  round: number
}

/** The state of a dialog that is mounted once in the app and can be opened from anywhere. */
export function dialogStore<Task>() {
  let state: State<Task> = { task: undefined, isOpen: false, round: 0 }
  const listeners = new Set<() => void>()
  const change = (part: Partial<State<Task>>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    open: (task: Task) => change({ task, isOpen: true, round: state.round + 1 }),
    close: () => {
      if (state.isOpen) change({ isOpen: false })
    },
    useState: () => useSyncExternalStore(subscribe, () => state),
  }
}
