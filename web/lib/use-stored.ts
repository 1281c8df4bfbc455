import { useCallback, useSyncExternalStore } from 'react'
import { readStored, type StorageKey } from './storage.ts'

const never = () => () => undefined
const nothing = () => undefined

/**
 * A stored value, for components that are also drawn on the server, where nothing is stored: the first paint shows what the server drew,
 * and the value follows at once. A change is seen when the component renders again.
 */
export const useStored = (key: StorageKey): string | undefined =>
  useSyncExternalStore(
    never,
    useCallback(() => readStored(key), [key]),
    nothing,
  )
