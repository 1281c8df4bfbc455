import { useCallback, useState } from 'react'
import { store } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'

/** Whether the sidebar is open: remembered on wide screens, initially closed on narrow ones. */
export function useSidebar(key: 'sidebar' | 'viewSidebar' = 'sidebar') {
  const stored = useStored(key)
  const [chosen, setOpen] = useState<boolean>()
  const isOpen = chosen ?? stored !== 'closed'
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])

  const toggle = () => {
    store(key, isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }
  return { isOpen, toggle, isDrawerOpen, openDrawer: () => setDrawerOpen(true), closeDrawer }
}
