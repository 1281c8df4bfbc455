import { Button, Drawer } from '@mantine/core'
import { IconArrowLeft, IconGitCompare, IconListTree } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReleaseRow } from '#core/contract/release.ts'
import { releaseQueries } from '../../../data/release/release.queries.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buildTree, isDoc, isSmallTree, type ViewNode } from '../../../parts/tree/tree-model.ts'
import { DocSkeleton } from '../../../reading/DocSkeleton.tsx'
import { BookDrawing } from '../../../ui/BookDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import type { TreeMemory } from '../../view/tree/use-tree-state.ts'
import { TreeView } from '../../view/TreeView.tsx'
import { browsePath, comparePath, releasesPath } from '../../../data/release/release-paths.ts'
import styles from './browse.module.css'
import { ReleasedDocPage } from './ReleasedDocPage.tsx'

interface Props {
  projectId: string
  releaseId: string
  /** "": the first one. */
  docId: string
}

/** A release to read as it was: its tree, and one doc. */
export function ReleaseBrowser({ projectId, releaseId, docId }: Props) {
  const t = useT()
  const releases = useQuery(releaseQueries.list({ projectId }))
  const { data, error, refetch } = useQuery(releaseQueries.tree(releaseId))
  const tree = useMemo(() => data && buildTree(data), [data])
  const release = releases.data?.find(({ id }) => id === releaseId)
  usePageTitle(t('release.asOf', { name: release?.releaseNo ?? '' }))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (releases.data && !release) return <NotThere projectId={projectId} />
  const openId = docId === '' ? (tree?.find(isDoc)?.docId ?? '') : docId
  const side = { projectId, releaseId, tree, docId: openId }
  return (
    <div className={styles.browser}>
      <Bar projectId={projectId} release={release} drawer={<TreeButton {...side} />} />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={t('release.tree', { name: release?.releaseNo ?? '' })}>
          <Tree {...side} rowHeight={30} />
        </aside>
        <div className={styles.doc}>
          {tree && openId === '' && <NoDocs />}
          {!tree && <DocSkeleton />}
          {openId !== '' && <ReleasedDocPage key={openId} releaseId={releaseId} docId={openId} />}
        </div>
      </div>
    </div>
  )
}

interface SideProps {
  projectId: string
  releaseId: string
  tree: readonly ViewNode[] | undefined
  docId: string
}

function Tree({ projectId, releaseId, tree, docId, rowHeight }: SideProps & { rowHeight: 30 | 40 }) {
  const t = useT()
  const isSmall = isSmallTree(tree ?? [])
  const memory = useMemo((): TreeMemory => ({ key: 'viewTreeTrigger', isExpandedAtFirst: isSmall }), [isSmall])
  return (
    <TreeView
      tree={tree}
      docId={docId}
      rowHeight={rowHeight}
      memory={memory}
      pathOf={(id) => browsePath(projectId, releaseId, id)}
      renderTools={({ modes, filter }) => (
        <div className={styles.tools}>
          {filter}
          {modes}
        </div>
      )}
      empty={<b>{t('release.docsEmptyTitle')}</b>}
    />
  )
}

/** Opens the tree where there is no room beside the doc. */
function TreeButton(side: SideProps) {
  const t = useT()
  const [openedFor, setOpenedFor] = useState<string>()
  return (
    <>
      <Button
        className={styles.treeButton}
        variant="default"
        size="xs"
        leftSection={<IconListTree size={16} stroke={1.75} />}
        onClick={() => setOpenedFor(side.docId)}
      >
        {t('release.showTree')}
      </Button>
      <Drawer
        // Choosing a doc closes it.
        opened={openedFor === side.docId}
        onClose={() => setOpenedFor(undefined)}
        position="left"
        size={320}
        title={t('release.docs')}
        classNames={{ content: styles.drawer, body: styles.drawerBody }}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Tree {...side} rowHeight={40} />
      </Drawer>
    </>
  )
}

interface BarProps {
  projectId: string
  release: ReleaseRow | undefined
  drawer: ReactNode
}

/** Says all the time that these are not the docs of today. */
function Bar({ projectId, release, drawer }: BarProps) {
  const t = useT()
  return (
    <header className={styles.bar}>
      <Button
        component={Link}
        to={releasesPath(projectId)}
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconArrowLeft size={16} stroke={1.75} />}
      >
        {t('release.back')}
      </Button>
      {release && (
        <>
          <div className={styles.title}>
            <b>{t('release.asOf', { name: release.releaseNo })}</b>
            <StatusTag kind={release.status === 1 ? 'done' : 'off'}>
              {t(release.status === 1 ? 'release.valid' : 'release.invalid')}
            </StatusTag>
          </div>
          <p className={styles.note}>
            <When release={release} />
          </p>
          <div className={styles.actions}>
            {drawer}
            <Button
              component={Link}
              to={comparePath(projectId, release.id)}
              variant="default"
              size="xs"
              leftSection={<IconGitCompare size={16} stroke={1.75} />}
            >
              {t('release.compare')}
            </Button>
          </div>
        </>
      )}
    </header>
  )
}

function When({ release: { isFrozen, status, publishedAt } }: { release: ReleaseRow }) {
  const t = useT()
  const format = useFormat()
  if (isFrozen === 0) return t('release.browseDraftNote')
  const date = format.date(publishedAt)
  return status === 1 ? t('release.browseNote', { date }) : t('release.browseWithdrawnNote', { date })
}

function NoDocs() {
  const t = useT()
  return <EmptyState drawing={<BookDrawing />} title={t('release.docsEmptyTitle')} text={t('release.docsEmptyText')} />
}

function NotThere({ projectId }: { projectId: string }) {
  const t = useT()
  return (
    <EmptyState
      isPage
      drawing={<BookDrawing />}
      title={t('release.missingTitle')}
      text={t('release.missingText')}
      actions={
        <Button component={Link} to={releasesPath(projectId)} variant="default">
          {t('release.back')}
        </Button>
      }
    />
  )
}
