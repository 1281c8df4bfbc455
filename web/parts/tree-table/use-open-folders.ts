import { useCallback, useState } from 'react'
import { readStored, store, type StorageKey } from '../../lib/storage.ts'

/** Whether folders are expanded by default, and the exceptions. */
interface Openness {
  isOpen: boolean
  except: string[]
}

function recall(key: StorageKey): Openness {
  try {
    const { isOpen, except } = JSON.parse(readStored(key) ?? '{}') as Partial<Openness>
    return { isOpen: isOpen !== false, except: Array.isArray(except) ? except : [] }
  } catch {
    // Invalid JSON counts as nothing stored.
    return { isOpen: true, except: [] }
  }
}

/** Which folders of a tree are expanded, remembered on this device. */
export function useOpenFolders(key: StorageKey) {
  const [openness, setOpenness] = useState(() => recall(key))
  const keep = useCallback(
    (change: (old: Openness) => Openness) =>
      setOpenness((old) => {
        const next = change(old)
        store(key, JSON.stringify(next))
        return next
      }),
    [key],
  )
  const setOpen = useCallback(
    (id: string, isOpen: boolean) =>
      keep((old) => {
        const others = old.except.filter((one) => one !== id)
        return { ...old, except: isOpen === old.isOpen ? others : [...others, id] }
      }),
    [keep],
  )
  const setAllOpen = useCallback((isOpen: boolean) => keep(() => ({ isOpen, except: [] })), [keep])
  return { openness, setOpen, setAllOpen }
}

export type { Openness }
