import { Suspense, type ComponentType, type ReactNode } from 'react'
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

interface Props {
  /** Whom to ask about a page that is refused; on pages for people who are signed in. */
  askWhom?: ReactNode
}

/** The page inside a layout: a skeleton while it loads, an error state when it fails. Each address has its own boundary. */
export function PageOutlet({ askWhom }: Props) {
  const { pathname } = useLocation()
  const [, Shape] = shapes.find(([start]) => pathname.startsWith(start)) ?? ['', PageSkeleton]
  return (
    <ErrorBoundary key={pathname} isPage askWhom={askWhom}>
      <Suspense fallback={<Shape />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
