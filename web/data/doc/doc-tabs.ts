import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { forget, readStored, store, type StorageKey } from '../../lib/storage.ts'
import { readTabs, sameTab, withTab, type DocTab } from './doc-tabs-model.ts'
import { VIEW_PATH } from './view-path.ts'

/** The tabs of the reading pages, or those of one publication. */
export interface TabsOwner {
  /** Where they are stored for the next visit. */
  key: StorageKey
  /** The page that remains when the last one is closed. */
  home: string
}

const readingPages: TabsOwner = { key: 'viewTabs', home: VIEW_PATH }

export const TabsContext = createContext(readingPages)

/** The open docs by storage key. Read from storage on first use. */
const tabs = new Map<string, readonly DocTab[]>()
const listeners = new Set<() => void>()
const none: readonly DocTab[] = []

export function docTabs({ key }: TabsOwner): readonly DocTab[] {
  const known = tabs.get(key) ?? readTabs(readStored(key))
  tabs.set(key, known)
  return known
}

export function setDocTabs({ key }: TabsOwner, next: readonly DocTab[]): void {
  tabs.set(key, next)
  store(key, JSON.stringify(next))
  for (const tell of listeners) tell()
}

/** Whether docs are opened in tabs, which people can turn off for their browser. */
export const areTabsOn = (): boolean => readStored('tabSwitch') !== 'off'

export function switchTabs(isOn: boolean): void {
  store('tabSwitch', isOn ? 'on' : 'off')
  for (const tell of listeners) tell()
}

export function openDocTab(owner: TabsOwner, tab: DocTab): void {
  if (!areTabsOn()) return
  const known = docTabs(owner).find(({ path }) => path === tab.path)
  if (!sameTab(known, tab)) setDocTabs(owner, withTab(docTabs(owner), tab))
}

/** The next user of this browser must not see which docs were open. */
export function forgetDocTabs(): void {
  setDocTabs(readingPages, none)
  forget('viewTabs')
}

export const useTabsOwner = (): TabsOwner => use(TabsContext)

export const useTabsOn = (): boolean => useSyncExternalStore(subscribe, areTabsOn, areTabsOn)

/** None while tabs are turned off. */
export function useDocTabs(): readonly DocTab[] {
  const owner = useTabsOwner()
  const read = useCallback(() => (areTabsOn() ? docTabs(owner) : none), [owner])
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
