import { useEffect } from 'react'
import { isDirty, type EditStore } from './edit-store.ts'
import { dropDraft, keepDraft, type DraftKey } from './local-draft.ts'

const PAUSE_MS = 600

/** Stores unsaved work on this device, shortly after each change and when the page is closed. Without a key nothing is stored. */
export function useLocalDraft<Content extends object>(store: EditStore<Content>, key: DraftKey | undefined): void {
  useEffect(() => {
    if (key === undefined) return undefined
    // Of the editor: when it closes, the address is that of the next page.
    const path = location.pathname + location.search
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const { history, base } = store.get()
      if (!isDirty(store)) return dropDraft(key)
      keepDraft(key, { revision: base.revision, at: Date.now(), path, base: base.content, state: history.present })
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
