import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowsExchange, IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { ReleaseRow } from '#core/contract/release.ts'
import { releaseQueries, useExportChangelog } from '../../../data/release/release.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Page, PageHead } from '../../../ui/Page.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { comparePath, releasesPath, TODAY } from '../../../data/release/release-paths.ts'
import styles from './compare.module.css'
import { Comparison } from './Comparison.tsx'
import { PickOne } from '../../../ui/pick/PickOne.tsx'

interface Props {
  projectId: string
  /** A release. */
  from: string
  /** A release, or `today`. */
  to: string
}

/** Two releases of a project compared, or a release with today. */
export function ComparePage({ projectId, from, to }: Props) {
  const t = useT()
  const { data: releases, error, refetch } = useQuery(releaseQueries.list({ projectId }))
  const nameOf = (id: string) => releases?.find((release) => release.id === id)?.releaseNo ?? ''
  const title =
    to === TODAY
      ? t('release.changesSince', { from: nameOf(from) })
      : t('release.changesBetween', { from: nameOf(from), to: nameOf(to) })
  usePageTitle(title)
  if (error && !releases) return <ErrorState error={error} onRetry={() => void refetch()} />
  const sides = { fromId: from, toId: to === TODAY ? '' : to }
  return (
    <Page>
      <Button
        className={styles.back}
        component={Link}
        to={releasesPath(projectId)}
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconArrowLeft size={16} stroke={1.75} />}
      >
        {t('release.back')}
      </Button>
      <PageHead
        title={releases ? title : t('release.compare')}
        actions={from !== to && <ExportButton sides={sides} />}
      />
      {releases ? <Choice projectId={projectId} releases={releases} from={from} to={to} /> : <RowsSkeleton count={1} />}
      {to === TODAY && <p className={styles.hint}>{t('release.todayHint')}</p>}
      {from === to ? (
        <Note>{t('release.compareSame')}</Note>
      ) : (
        <Comparison key={`${from} ${to}`} projectId={projectId} {...sides} />
      )}
    </Page>
  )
}

function ExportButton({ sides }: { sides: { fromId: string; toId: string } }) {
  const t = useT()
  const { mutate, isPending } = useExportChangelog()
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconFileDownload size={16} stroke={1.75} />}
      onClick={() => mutate(sides)}
    >
      {t('release.exportMarkdown')}
    </Button>
  )
}

/** Which versions: today can only be the newer one. */
function Choice({ projectId, releases, from, to }: Props & { releases: ReleaseRow[] }) {
  const t = useT()
  const navigate = useNavigate()
  const go = (next: { from?: string; to?: string }) =>
    void navigate(comparePath(projectId, next.from ?? from, next.to ?? to), { replace: true })
  const data = releases.map(({ id, releaseNo }) => ({ value: id, label: releaseNo }))
  return (
    <div className={styles.choice}>
      <PickOne
        label={t('release.compareFrom')}
        data={data}
        value={from}
        searchable={data.length > 10}
        onChange={(id) => id !== null && go({ from: id })}
      />
      <IconButton
        label={t('release.swap')}
        disabled={to === TODAY || to === ''}
        onClick={() => go({ from: to, to: from })}
      >
        <IconArrowsExchange size={16} stroke={1.75} />
      </IconButton>
      <PickOne
        label={t('release.compareTo')}
        data={[{ value: TODAY, label: t('release.today') }, ...data]}
        value={to}
        searchable={data.length > 10}
        onChange={(id) => id !== null && go({ to: id })}
      />
    </div>
  )
}
