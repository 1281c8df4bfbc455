import { useCallback, useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'

/** Whether the sidebar is open: remembered on wide screens, initially closed on narrow ones. */
export function useSidebar(key: 'sidebar' | 'viewSidebar' = 'sidebar') {
  const [isOpen, setOpen] = useState(() => readStored(key) !== 'closed')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])

  const toggle = () => {
    store(key, isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }
  return { isOpen, toggle, isDrawerOpen, openDrawer: () => setDrawerOpen(true), closeDrawer }
}
