import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onQuestion, readQuestion } from '../../lib/session-gate.ts'
import { withAllTexts } from '../../lib/i18n.ts'

const SessionDialog = lazy(async () => ({
  default: (await withAllTexts(() => import('./SessionDialog.tsx'))).SessionDialog,
}))

/** Asks to sign in again when the session ends on a page that would lose something. Its code is loaded on first use. */
export function SessionHost() {
  const question = useSyncExternalStore(onQuestion, readQuestion)
  if (!question) return null
  return (
    <Suspense>
      <SessionDialog question={question} />
    </Suspense>
  )
}
