import { useEffect, useState } from 'react'
import { useEditedDoc } from './edit-context.ts'
import type { Snapshot } from './edit-store.ts'

/** Often enough for what is counted and checked. */
const PAUSE_MS = 150

/** What is being edited, a moment later: for what may follow behind the typing, so that it never slows it down. */
export function useCalmSnapshot(): Snapshot {
  const { store } = useEditedDoc()
  const [snapshot, setSnapshot] = useState(store.get)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setSnapshot(store.get())
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
