import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'

/** Asks before unsaved work is lost: by a link, another tab or module, the back button, or closing the page. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isUnsaved && (here.pathname !== next.pathname || here.search !== next.search),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void ask(blocker.proceed, blocker.reset)
  }, [blocker])

  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}

async function ask(leave: () => void, stay: () => void): Promise<void> {
  const isSure = await confirm({
    title: t('constant.leaveTitle'),
    message: t('constant.leaveText'),
    action: t('constant.leave'),
    keep: t('constant.stay'),
    isDanger: true,
  })
  if (isSure) leave()
  else stay()
}
