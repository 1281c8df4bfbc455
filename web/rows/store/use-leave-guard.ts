import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { EditStore } from './edit-store.ts'
import { isDirty } from './use-local-draft.ts'

/** Asks before someone leaves with unsaved work, by a link, by the back button or by closing the page. */
export function useLeaveGuard(store: EditStore): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(store),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void ask(blocker.proceed, blocker.reset)
  }, [blocker])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isDirty(store) && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [store])
}

async function ask(leave: () => void, stay: () => void): Promise<void> {
  const isSure = await confirm({
    title: t('edit.leaveTitle'),
    message: t('edit.leaveText'),
    action: t('edit.leave'),
    keep: t('edit.stay'),
  })
  if (isSure) leave()
  else stay()
}
