import { useSyncExternalStore } from 'react'
import { forget, readStored, store } from '../../lib/storage.ts'
import { readTabs, sameTab, withTab, type DocTab } from './doc-tabs-model.ts'

/** The open docs, stored for the next visit. Read from storage on first use. */
let tabs: readonly DocTab[] | undefined
const listeners = new Set<() => void>()

export function docTabs(): readonly DocTab[] {
  tabs ??= readTabs(readStored('viewTabs'))
  return tabs
}

export function setDocTabs(next: readonly DocTab[]): void {
  tabs = next
  store('viewTabs', JSON.stringify(next))
  for (const tell of listeners) tell()
}

export function openDocTab(tab: DocTab): void {
  const known = docTabs().find(({ path }) => path === tab.path)
  if (!sameTab(known, tab)) setDocTabs(withTab(docTabs(), tab))
}

/** The next user of this browser must not see which docs were open. */
export function forgetDocTabs(): void {
  setDocTabs([])
  forget('viewTabs')
}

export function useDocTabs(): readonly DocTab[] {
  return useSyncExternalStore(subscribe, docTabs, docTabs)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
