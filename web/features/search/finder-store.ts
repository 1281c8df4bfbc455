import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  isOpen = value
  for (const listener of listeners) listener()
}

/** The finder is mounted once in the app and can be opened from anywhere. */
export const openFinder = (): void => set(true)
export const closeFinder = (): void => set(false)
export const toggleFinder = (): void => set(!isOpen)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useFinderOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}
