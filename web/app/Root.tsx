import { useEffect, useLayoutEffect, useMemo } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { TextKey } from '#core/i18n/texts.ts'
import { ExportHost } from '../features/export/ExportHost.tsx'
import { ImportHost } from '../features/import/ImportHost.tsx'
import { KeysHost } from '../features/keys/KeysHost.tsx'
import { FinderHost } from '../features/search/FinderHost.tsx'
import { ShareHost } from '../features/share/ShareHost.tsx'
import { SessionHost } from '../features/user/SessionHost.tsx'
import { useT } from '../lib/i18n.ts'
import { setPageTitle } from '../lib/page-title.ts'
import { PageProgress } from '../ui/PageProgress.tsx'
import { forget, readStored } from '../lib/storage.ts'
import { guardTarget, hasSoundParams } from './guard.ts'
import { restoreLate } from './name-entry.ts'
import type { PageInfo } from './page-route.ts'

/** The page that was loaded. */
const startKey = (history.state as { key?: string } | null)?.key

/** Wraps every page: guard, page title and scroll restoration. */
export function Root() {
  const location = useLocation()
  const page = useMatches().at(-1)
  // Computed once per address: signing in stores a token while the sign-in page is still shown.
  const target = useMemo(() => guardTarget(location, readVisitor()), [location])
  useReturnOnce()
  useEffect(() => document.getElementById('boot')?.remove(), [])
  const isStart = location.key === startKey
  useEffect(() => (isStart ? restoreLate() : undefined), [isStart])
  useRouteTitle((page?.handle as PageInfo | undefined)?.title)

  if (target !== undefined) return <Navigate to={target} replace />
  if (page && !hasSoundParams(page.params)) return <Navigate to="/404" replace />
  return (
    <>
      <PageProgress />
      <Outlet />
      <FinderHost />
      <KeysHost />
      <ImportHost />
      <ExportHost />
      <ShareHost />
      <SessionHost />
      <ScrollRestoration getKey={({ key }) => key} />
    </>
  )
}

const readVisitor = () => ({ hasToken: readStored('token') !== undefined, returnTo: readStored('afterSignIn') })

/** Whoever is signed in has returned. */
function useReturnOnce(): void {
  useEffect(() => {
    if (readStored('token') !== undefined) forget('afterSignIn')
  })
}

function useRouteTitle(title: TextKey | undefined): void {
  const t = useT()
  const text = title && t(title)
  // Before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => setPageTitle(text), [text])
}
