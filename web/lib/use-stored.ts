import { useCallback, useSyncExternalStore } from 'react'
import { readStored, type StorageKey } from './storage.ts'

const never = () => () => undefined

/** A stored value. A change is seen when the component renders again. Where the server draws, what the reader's cookie says. */
export function useStored(key: StorageKey): string | undefined {
  const read = useCallback(() => readStored(key), [key])
  return useSyncExternalStore(never, read, read)
}
