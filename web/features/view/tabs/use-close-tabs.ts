import { useLocation, useNavigate } from 'react-router'
import { VIEW_PATH } from '../../../data/doc/view-path.ts'
import { docTabs, setDocTabs } from '../../../data/doc/doc-tabs.ts'
import { closeTabs, pathAfterClosing, type Closing } from '../../../data/doc/doc-tabs-model.ts'

/** Closes tabs; when the open doc is closed, its neighbour is opened, or the start page when none is left. */
export function useCloseTabs() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (path: string, what: Closing) => {
    const before = docTabs()
    const after = closeTabs(before, path, what)
    const next = pathAfterClosing(before, after, pathname)
    setDocTabs(after)
    if (after.length === 0) void navigate(VIEW_PATH)
    else if (next !== undefined) void navigate(next + (after.find((tab) => tab.path === next)?.query ?? ''))
  }
}
