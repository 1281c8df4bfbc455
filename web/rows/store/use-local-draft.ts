import { useEffect } from 'react'
import { countChanges } from '../model/changes.ts'
import type { EditStore } from './edit-store.ts'
import { dropDraft, keepDraft, type DraftKey } from './local-draft.ts'

const PAUSE_MS = 600

export function isDirty(store: EditStore): boolean {
  const { history, base } = store.get()
  return countChanges(history.present, base.state, base.rows) > 0
}

/** Keeps unsaved work on this device, shortly after each change and when the page goes away. */
export function useLocalDraft(store: EditStore, key: DraftKey): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const { history, base } = store.get()
      if (!isDirty(store)) return dropDraft(key)
      keepDraft(key, { revision: base.revision, at: Date.now(), base: base.state, state: history.present })
    }
    const keepSoon = () => {
      timer ??= setTimeout(keep, PAUSE_MS)
    }
    const keepNow = () => timer !== undefined && keep()
    const unsubscribe = store.subscribe(keepSoon)
    window.addEventListener('pagehide', keepNow)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [store, key])
}
