import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  isOpen = value
  for (const listener of listeners) listener()
}

/** The finder stands once in the app and is opened from anywhere. */
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
