import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readStored } from '../../lib/storage.ts'
import { withAllTexts } from '../../lib/i18n.ts'
import { closeFinder, toggleFinder, useFinderOpen } from './finder-store.ts'

const Finder = lazy(async () => ({ default: (await withAllTexts(() => import('./Finder.tsx'))).Finder }))

/** Public pages, where there is nothing to find. */
const OPEN_PAGES = /^\/(login|reg|setPassword|findPassword|resetPassword|successLogin|share|show)(\/|$)/

/** Ctrl or Cmd with K opens the finder on every page behind the sign-in. Its code is loaded on first use. */
export function FinderHost() {
  const { pathname } = useLocation()
  const isOpen = useFinderOpen()
  const isOffered = !OPEN_PAGES.test(pathname) && readStored('token') !== undefined
  const [isLoaded, setLoaded] = useState(false)
  if (isOpen && !isLoaded) setLoaded(true)

  useEffect(() => {
    if (!isOffered) return closeFinder()
    const follow = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggleFinder()
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [isOffered])

  if (!isOffered || !isLoaded) return null
  return (
    <Suspense>
      <Finder isOpen={isOpen} onClose={closeFinder} />
    </Suspense>
  )
}
