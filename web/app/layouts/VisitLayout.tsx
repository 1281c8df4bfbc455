import { useQuery } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import type { PublicationKind } from '#core/contract/call.ts'
import type { ShareStyle } from '#core/contract/share.ts'
import { visitSource } from '../../data/visit/visit-source.ts'
import { closedReason, visitQueries } from '../../data/visit/visit.queries.ts'
import { ClosedPage } from '../../features/visit/ClosedPage.tsx'
import { LazyPasswordPage } from '../../features/visit/lazy-password-page.tsx'
import { DocSkeleton } from '../../reading/DocSkeleton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LanguageSwitch } from '../navbar/LanguageSwitch.tsx'
import { ThemeSwitch } from '../navbar/ThemeSwitch.tsx'
import { OpenVisit } from './OpenVisit.tsx'
import styles from './VisitLayout.module.css'

/** The pages of a share or a published project. Nothing here needs a session: a signed-in person sees what everybody sees. */
export function VisitLayout() {
  const { linkKey = '' } = useParams()
  const kind: PublicationKind = useLocation().pathname.startsWith('/show/') ? 'show' : 'share'
  const source = useMemo(() => visitSource(kind, linkKey), [kind, linkKey])
  const { data: publication, error, refetch } = useQuery(visitQueries.publication(source))
  useAccent(publication?.style)
  const reason = closedReason(error)
  if (reason !== undefined && reason !== 'password') {
    return (
      <Alone>
        <ClosedPage kind={kind} reason={reason} />
      </Alone>
    )
  }
  if (publication?.isOpen) return <OpenVisit source={source} publication={publication} />
  if (publication) {
    return (
      <Suspense>
        <LazyPasswordPage source={source} publication={publication} switches={<Switches />} />
      </Suspense>
    )
  }
  return <Alone>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DocSkeleton />}</Alone>
}

/** Menus and dialogs stand outside of the page, so the colour is set for the whole document. */
function useAccent(style: ShareStyle | undefined): void {
  useLayoutEffect(() => {
    if (style === undefined) return undefined
    document.documentElement.dataset['accent'] = style
    return () => {
      delete document.documentElement.dataset['accent']
    }
  }, [style])
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <div className={styles.alone}>
      <header className={styles.corner}>
        <Switches />
      </header>
      <main id="main">{children}</main>
    </div>
  )
}

function Switches() {
  return (
    <>
      <LanguageSwitch withName />
      <ThemeSwitch />
    </>
  )
}
