import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { useDocTabs, useTabsOn } from '../../data/doc/doc-tabs.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { TabsList } from '../../features/view/tabs/TabsList.tsx'
import { TreeGrip, useTreeWidth } from '../../features/view/TreeGrip.tsx'
import { TreeSide } from '../../features/view/TreeSide.tsx'
import { useViewPlace } from '../../features/view/use-view-place.ts'
import { useViewTree } from '../../features/view/use-view-tree.ts'
import { useT } from '../../lib/i18n.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { AskSpaceAdmins } from '../../parts/people/AskSpaceAdmins.tsx'
import { Navbar } from '../navbar/Navbar.tsx'
import { useViewCrumbs } from './use-view-crumbs.ts'
import { BrandLink } from './BrandLink.tsx'
import styles from './layout.module.css'
import { PageOutlet } from './PageOutlet.tsx'
import { useSidebar } from './use-sidebar.ts'
import viewStyles from './ViewLayout.module.css'

/** Loaded lazily: tabs can be dragged, which needs a library. */
const TabsBar = lazy(async () => ({ default: (await import('../../features/view/tabs/TabsBar.tsx')).TabsBar }))

const ViewDrawer = lazy(async () => ({ default: (await import('./ViewDrawer.tsx')).ViewDrawer }))

const tabsToCome = <div className={viewStyles.tabsToCome} />

/** The reading pages: the tree of docs at the left with a resizable width, and the open docs as tabs. */
export function ViewLayout() {
  const t = useT()
  const isNarrow = useMediaQuery('(max-width: 999.98px)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const sidebar = useSidebar('viewSidebar')
  const { closeDrawer } = sidebar
  const { pathname } = useLocation()
  // It closes when a doc is chosen.
  useEffect(closeDrawer, [closeDrawer, pathname])
  const isIdle = useIdle()
  const hasDrawer = isNarrow && (isIdle || sidebar.isDrawerOpen)
  const { docId = '' } = useParams()
  const { data: doc, isFetching } = useQuery({ ...viewQueries.doc(docId), enabled: docId !== '' })
  const place = useViewPlace(doc)
  // Deferred: a tree with thousands of nodes must not delay the doc.
  const tree = useDeferredValue(useViewTree(place, docId !== '' && !doc && isFetching))
  const crumbs = useViewCrumbs(place, tree, docId)
  const areTabsOn = useTabsOn()
  const hasTabs = useDocTabs().length > 0 || (areTabsOn && doc !== undefined)

  const side = (rowHeight: 30 | 40, head?: ReactNode) => (
    <TreeSide place={place} tree={tree} docId={docId} rowHeight={rowHeight} head={head} />
  )
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('common.skipToContent')}
      </a>
      {!isNarrow && sidebar.isOpen && <WideSide>{side(30, <BrandLink />)}</WideSide>}
      {hasDrawer && (
        <Suspense>
          <ViewDrawer isOpen={sidebar.isDrawerOpen} onClose={closeDrawer}>
            {side(40, isPhone && <TabsList />)}
          </ViewDrawer>
        </Suspense>
      )}
      <div className={`${styles.body} ${viewStyles.body}`} data-tabs={hasTabs || undefined}>
        <Navbar
          crumbs={crumbs}
          isMenuOpen={isNarrow ? sidebar.isDrawerOpen : sidebar.isOpen}
          onMenu={isNarrow ? sidebar.openDrawer : sidebar.toggle}
        />
        {hasTabs && !isPhone && (
          <Suspense fallback={tabsToCome}>{import.meta.env.SSR ? tabsToCome : <TabsBar />}</Suspense>
        )}
        <main id="main" className={viewStyles.main} tabIndex={-1}>
          <PageOutlet askWhom={<AskSpaceAdmins />} />
        </main>
      </div>
    </div>
  )
}

function WideSide({ children }: { children: ReactNode }) {
  const { width, setWidth, settle } = useTreeWidth()
  return (
    <aside className={viewStyles.side} style={{ width }}>
      {children}
      <TreeGrip width={width} onDrag={setWidth} onSettle={settle} />
    </aside>
  )
}
