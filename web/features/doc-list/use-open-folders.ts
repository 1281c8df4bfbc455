import { useCallback, useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'

/** Whether folders are expanded by default, and the exceptions. */
interface Openness {
  isOpen: boolean
  except: string[]
}

function recall(moduleId: string): Openness {
  try {
    const { isOpen, except } = JSON.parse(readStored(`doclist.${moduleId}`) ?? '{}') as Partial<Openness>
    return { isOpen: isOpen !== false, except: Array.isArray(except) ? except : [] }
  } catch {
    // Invalid JSON counts as nothing stored.
    return { isOpen: true, except: [] }
  }
}

/** Which folders of a module are expanded, remembered on this device. */
export function useOpenFolders(moduleId: string) {
  const [openness, setOpenness] = useState(() => recall(moduleId))
  const keep = useCallback(
    (change: (old: Openness) => Openness) =>
      setOpenness((old) => {
        const next = change(old)
        store(`doclist.${moduleId}`, JSON.stringify(next))
        return next
      }),
    [moduleId],
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
