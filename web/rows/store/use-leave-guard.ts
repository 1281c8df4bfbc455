import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { t } from '../../lib/i18n.ts'
import { watchUnsaved } from '../../lib/unsaved-work.ts'
import { confirm } from '../../ui/confirm.tsx'

interface Options {
  isUnsaved: () => boolean
  /** Query parameters that identify the open content; `all`: any change of the query leaves. By default only another page does. */
  params?: readonly string[] | 'all'
  /** Changes are stored as a draft, so leaving loses nothing. */
  hasDraft?: boolean
}

/** Asks for confirmation before leaving with unsaved changes, by a link, the back button or closing the page. */
export function useLeaveGuard({ isUnsaved, params = [], hasDraft = false }: Options): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation, params) && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void ask(blocker.proceed, blocker.reset, hasDraft)
  }, [blocker, hasDraft])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  useEffect(() => watchUnsaved(isUnsaved), [isUnsaved])
}

function isElsewhere(here: Location, there: Location, params: readonly string[] | 'all'): boolean {
  if (here.pathname !== there.pathname) return true
  if (params === 'all') return here.search !== there.search
  const before = new URLSearchParams(here.search)
  const after = new URLSearchParams(there.search)
  return params.some((name) => before.get(name) !== after.get(name))
}

async function ask(leave: () => void, stay: () => void, hasDraft: boolean): Promise<void> {
  const isSure = await confirm({
    title: t('edit.leaveTitle'),
    message: t(hasDraft ? 'edit.leaveText' : 'edit.leaveLostText'),
    action: t('edit.leave'),
    keep: t('edit.stay'),
    isDanger: !hasDraft,
  })
  if (isSure) leave()
  else stay()
}
