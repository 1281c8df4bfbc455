import { lazy, Suspense, useEffect, useState } from 'react'
import { withAllTexts } from '../../lib/i18n.ts'

const KeysDialog = lazy(async () => ({ default: (await withAllTexts(() => import('./KeysDialog.tsx'))).KeysDialog }))

/** `?` lists all keys, except where one types. */
export function KeysHost() {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      setLoaded(true)
      setOpen(true)
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [])
  if (!isLoaded) return null
  return (
    <Suspense>
      <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isField = target.matches('input, textarea, select') && !target.matches('[type="checkbox"], [type="radio"]')
  return isField || target.isContentEditable
}
