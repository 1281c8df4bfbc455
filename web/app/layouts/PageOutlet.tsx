import { Suspense, type ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router'
import { DocSkeleton } from '../../reading/DocSkeleton.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { CardsSkeleton, PageSkeleton, WorkSkeleton } from '../../ui/Skeletons.tsx'

/** The shapes of pages by the start of their addresses; most are a title over rows. */
const shapes: [string, ComponentType][] = [
  ['/dashboard', CardsSkeleton],
  ['/space/project/', CardsSkeleton],
  ['/space/compose/', CardsSkeleton],
  ['/project/doc/', WorkSkeleton],
  ['/doc/', WorkSkeleton],
  ['/model/', WorkSkeleton],
  ['/view/', DocSkeleton],
  ['/share/', DocSkeleton],
  ['/show/', DocSkeleton],
]

/** The page inside a layout: a skeleton while it loads, an error state when it fails. Each address has its own boundary. */
export function PageOutlet() {
  const { pathname } = useLocation()
  const [, Shape] = shapes.find(([start]) => pathname.startsWith(start)) ?? ['', PageSkeleton]
  return (
    <ErrorBoundary key={pathname} isPage>
      <Suspense fallback={<Shape />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
