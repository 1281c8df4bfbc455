import { useEffect, useState } from 'react'

/** Often enough for counters and validation. */
const PAUSE_MS = 150

interface Source<Snapshot> {
  get: () => Snapshot
  subscribe: (listener: () => void) => () => void
}

/** A debounced snapshot of the edited content for counters and validation, so that they do not slow down typing. */
export function useCalmSnapshot<Snapshot>(store: Source<Snapshot>): Snapshot {
  const [snapshot, setSnapshot] = useState(store.get)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setSnapshot(() => store.get())
      }, PAUSE_MS)
    }
    const unsubscribe = store.subscribe(follow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store])
  return snapshot
}
