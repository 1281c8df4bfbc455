import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'

/** The page inside a layout: its skeleton while it waits, what went wrong when it fails. Another address starts afresh. */
export function PageOutlet() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
