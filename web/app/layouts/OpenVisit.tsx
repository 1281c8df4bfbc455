import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Publication } from '#core/contract/visit.ts'
import { TabsContext, useDocTabs, useTabsOn } from '../../data/doc/doc-tabs.ts'
import { DocSourceContext } from '../../data/linked/doc-source.ts'
import type { VisitSource } from '../../data/visit/visit-source.ts'
import { TreeGrip, useTreeWidth } from '../../features/view/TreeGrip.tsx'
import { useClosedMeanwhile } from '../../features/visit/use-closed-meanwhile.ts'
import { useEntries } from '../../features/visit/use-entries.ts'
import { entryPath, VisitContext, type Visit } from '../../features/visit/visit-context.ts'
import { VisitLogo, VisitPaper } from '../../features/visit/VisitLogo.tsx'
import { sideSource } from '../../features/visit/visitor-doc-source.ts'
import { VisitSearchButton } from '../../features/visit/VisitSearchButton.tsx'
import { VisitSide } from '../../features/visit/VisitSide.tsx'
import { useT } from '../../lib/i18n.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useMedia } from '../../lib/use-media.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LanguageSwitch } from '../navbar/LanguageSwitch.tsx'
import { ThemeSwitch } from '../navbar/ThemeSwitch.tsx'
import layout from './layout.module.css'
import { PageOutlet } from './PageOutlet.tsx'
import { useSidebar } from './use-sidebar.ts'
import styles from './VisitLayout.module.css'

/** Loaded lazily: tabs can be dragged, which needs a library. */
const TabsBar = lazy(async () => ({ default: (await import('../../features/view/tabs/TabsBar.tsx')).TabsBar }))
const VisitDrawer = lazy(async () => ({ default: (await import('./VisitDrawer.tsx')).VisitDrawer }))

const tabsToCome = <div className={styles.tabsToCome} />

interface Props {
  source: VisitSource
  publication: Publication
}

/** A publication that the visitor may read: the tree at the left, the open docs as tabs, and a doc. */
export function OpenVisit({ source, publication }: Props) {
  const { tree, startId, error, retry } = useEntries(source)
  const entryId = useEntryId(source, startId)
  // Deferred: a tree with thousands of nodes must not delay the doc.
  const shownTree = useDeferredValue(tree)
  const visit = useMemo(
    (): Visit => ({ source, publication, tree: shownTree, entryId }),
    [source, publication, shownTree, entryId],
  )
  const tabs = useMemo(() => ({ key: `${source.kind}.${source.key}.tabs`, home: source.path }) as const, [source])
  const parts = useMemo(() => sideSource(source), [source])
  return (
    <VisitContext value={visit}>
      <TabsContext value={tabs}>
        <DocSourceContext value={parts}>
          <Frame visit={visit} error={error} onRetry={retry} />
        </DocSourceContext>
      </TabsContext>
    </VisitContext>
  )
}

/** What is shown: what the address names, else where the publication starts. After the last tab was closed: nothing. */
function useEntryId(source: VisitSource, startId: string | undefined): string | undefined {
  const { docId } = useParams()
  const navigate = useNavigate()
  const { state, search } = useLocation() as { state: { hasClosedTabs?: boolean } | null; search: string }
  const isStart = docId === undefined && state?.hasClosedTabs !== true
  // The start is shown at once, and then gets its own address.
  useEffect(() => {
    if (isStart && startId) void navigate(entryPath(source, startId) + search, { replace: true })
  }, [isStart, startId, source, search, navigate])
  return docId ?? (isStart ? startId : '')
}

interface FrameProps {
  visit: Visit
  error: unknown
  onRetry: () => void
}

function Frame({ visit, error, onRetry }: FrameProps) {
  const t = useT()
  const { publication, entryId, tree } = visit
  const isNarrow = useMedia('(max-width: 999.98px)')
  const sidebar = useSidebar('viewSidebar')
  const isIdle = useIdle()
  // A doc that is shown has a tab; its room is kept from the first paint on.
  const areTabsOn = useTabsOn()
  const hasTabs = useDocTabs().length > 0 || (areTabsOn && entryId !== undefined && entryId !== '')
  const [hasDrawer, setDrawer] = useState(false)
  useClosedMeanwhile(error)
  const { closeDrawer } = sidebar
  const { pathname } = useLocation()
  useEffect(closeDrawer, [closeDrawer, pathname])
  const openMenu = () => {
    setDrawer(true)
    sidebar.openDrawer()
  }
  return (
    <div className={styles.page} data-tabs={hasTabs || undefined}>
      <a className={layout.skip} href="#main">
        {t('common.skipToContent')}
      </a>
      <VisitPaper publication={publication} className={styles.band} />
      <div className={styles.shell}>
        {!isNarrow && sidebar.isOpen && <WideSide />}
        <div className={layout.body}>
          <header className={styles.bar}>
            <IconButton
              label={(isNarrow ? sidebar.isDrawerOpen : sidebar.isOpen) ? t('common.closeMenu') : t('common.openMenu')}
              aria-expanded={isNarrow ? sidebar.isDrawerOpen : sidebar.isOpen}
              onClick={isNarrow ? openMenu : sidebar.toggle}
            >
              <IconLayoutSidebar className={styles.wideOnly} size={18} stroke={1.75} />
              <IconMenu2 className={styles.narrowOnly} size={20} stroke={1.75} />
            </IconButton>
            <Name publication={publication} isSideOpen={sidebar.isOpen} />
            <div className={styles.right}>
              <VisitSearchButton />
              <span className={styles.wideOnly}>
                <LanguageSwitch withName />
              </span>
              <span className={styles.narrowOnly}>
                <LanguageSwitch />
              </span>
              <ThemeSwitch />
            </div>
          </header>
          {hasTabs && <Suspense fallback={tabsToCome}>{isIdle ? <TabsBar /> : tabsToCome}</Suspense>}
          <main id="main" className={styles.main} tabIndex={-1}>
            {error && !tree ? <ErrorState error={error} onRetry={onRetry} /> : <PageOutlet />}
          </main>
        </div>
      </div>
      {isNarrow && hasDrawer && (
        <Suspense>
          <VisitDrawer isOpen={sidebar.isDrawerOpen} onClose={closeDrawer} />
        </Suspense>
      )}
    </div>
  )
}

/** The name stands in the side; the bar shows it where there is no side. */
function Name({ publication, isSideOpen }: { publication: Publication; isSideOpen: boolean }) {
  const t = useT()
  return (
    <div className={styles.name} data-side={isSideOpen || undefined}>
      <VisitLogo publication={publication} size={20} />
      <b>{publication.title || t('visitor.title')}</b>
    </div>
  )
}

function WideSide() {
  const { width, setWidth, settle } = useTreeWidth()
  return (
    <aside className={styles.side} style={{ width }}>
      <VisitSide rowHeight={30} />
      <TreeGrip width={width} onDrag={setWidth} onSettle={settle} />
    </aside>
  )
}
