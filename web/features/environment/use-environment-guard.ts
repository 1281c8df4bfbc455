import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { t } from '../../lib/i18n.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'
import { isDirty } from '../../rows/store/use-local-draft.ts'
import { confirm } from '../../ui/confirm.tsx'

/** What of the address says which environment is open. */
const parts = ['module', 'id', 'section', 'env']

/** Asks before someone goes to another environment, tab or page with unsaved changes, which nothing keeps. */
export function useEnvironmentGuard(store: EditStore): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation) && isDirty(store),
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

function isElsewhere(here: Location, there: Location): boolean {
  const before = new URLSearchParams(here.search)
  const after = new URLSearchParams(there.search)
  return here.pathname !== there.pathname || parts.some((name) => before.get(name) !== after.get(name))
}

async function ask(leave: () => void, stay: () => void): Promise<void> {
  const isSure = await confirm({
    title: t('environment.leaveTitle'),
    message: t('environment.leaveText'),
    action: t('edit.leave'),
    keep: t('edit.stay'),
    isDanger: true,
  })
  if (isSure) leave()
  else stay()
}
