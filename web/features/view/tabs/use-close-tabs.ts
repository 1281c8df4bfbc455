import { useLocation, useNavigate } from 'react-router'
import { docTabs, setDocTabs, useTabsOwner } from '../../../data/doc/doc-tabs.ts'
import { closeTabs, pathAfterClosing, type Closing } from '../../../data/doc/doc-tabs-model.ts'

/** The state of a page whose last tab was closed: it stays empty until the reader chooses a doc. */
export const closedTabs = { hasClosedTabs: true } as const

/** Closes tabs; when the open doc is closed, its neighbour is opened, or the start page when none is left. */
export function useCloseTabs() {
  const navigate = useNavigate()
  const owner = useTabsOwner()
  const { pathname } = useLocation()
  return (path: string, what: Closing) => {
    const before = docTabs(owner)
    const after = closeTabs(before, path, what)
    const next = pathAfterClosing(before, after, pathname)
    setDocTabs(owner, after)
    if (after.length === 0) void navigate(owner.home, { state: closedTabs })
    else if (next !== undefined) void navigate(next + (after.find((tab) => tab.path === next)?.query ?? ''))
  }
}
