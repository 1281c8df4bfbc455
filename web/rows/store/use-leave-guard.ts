import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate, type Location } from 'react-router'
import { t } from '../../lib/i18n.ts'
import { watchUnsaved } from '../../lib/unsaved-work.ts'
import { choose, confirm } from '../../ui/confirm.tsx'

interface Options {
  isUnsaved: () => boolean
  /** Query parameters that identify the open content; `all`: any change of the query leaves. By default only another page does. */
  params?: readonly string[] | 'all'
  /** Changes are stored as a draft, so leaving loses nothing. */
  hasDraft?: boolean
  /** Saves, and tells whether that worked. Omitted where changes cannot be saved as a whole. */
  save?: () => Promise<boolean>
}

/** Asks for confirmation before leaving with unsaved changes, by a link, the back button or closing the page. */
export function useLeaveGuard({ isUnsaved, params = [], hasDraft = false, save }: Options): void {
  const navigate = useNavigate()
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation, params) && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location, proceed, reset } = blocker
    const saveAndLeave = async () => {
      // The save of a new page goes to its own address, which must not meet a blocked navigation.
      reset()
      if (await latest.current?.()) await navigate(location)
    }
    void ask({ hasDraft, canSave: latest.current !== undefined }).then((answer) => {
      if (answer === 'leave') return proceed()
      return answer === 'save' ? saveAndLeave() : reset()
    })
  }, [blocker, hasDraft, navigate])

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

type Answer = 'leave' | 'save' | 'stay'

async function ask({ hasDraft, canSave }: { hasDraft: boolean; canSave: boolean }): Promise<Answer> {
  const words = {
    title: t('edit.leaveTitle'),
    message: t(hasDraft ? 'edit.leaveText' : 'edit.leaveLostText'),
    keep: t('edit.stay'),
  }
  if (!canSave) {
    return (await confirm({ ...words, action: t('edit.leave'), isDanger: !hasDraft })) ? 'leave' : 'stay'
  }
  const chosen = await choose({ ...words, action: t('edit.saveAndLeave'), other: t('edit.leave') })
  if (chosen === undefined) return 'stay'
  return chosen === 'action' ? 'save' : 'leave'
}
