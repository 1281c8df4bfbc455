import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'

/** The page inside a layout: a skeleton while it loads, an error state when it fails. Each address has its own boundary. */
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
