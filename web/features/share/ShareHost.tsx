import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeShare, useShareState } from '../../data/share/share-store.ts'
import { withAllTexts } from '../../lib/i18n.ts'

const ShareDialog = lazy(async () => ({ default: (await withAllTexts(() => import('./ShareDialog.tsx'))).ShareDialog }))

/** The share dialog, available on every page. Its code is loaded on first use. */
export function ShareHost() {
  const { pathname } = useLocation()
  const { task, isOpen, round } = useShareState()
  useEffect(closeShare, [pathname])
  if (!task) return null
  return (
    <Suspense>
      <ShareDialog key={round} task={task} isOpen={isOpen} onClose={closeShare} />
    </Suspense>
  )
}
