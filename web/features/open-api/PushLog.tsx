import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { PushRow } from '#core/contract/push.ts'
import { pushLogQueries } from '../../data/push/push-log.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import { Section } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { usePageAddress } from '../../ui/use-page-address.ts'
import { PushDrawer } from './PushDrawer.tsx'
import styles from './PushLog.module.css'
import { PushTable } from './PushTable.tsx'

interface Props {
  moduleId: string
  /** Where the settings for pushed docs are. */
  settings: string
  /** Shows how to push when there are no pushes yet. */
  onFirst: () => void
}

/** The latest pushes into a module, and their results. */
export function PushLog({ moduleId, settings, onFirst }: Props) {
  const t = useT()
  const { page, setPage } = usePageAddress()
  const { data, isPlaceholderData, isFetching, refetch } = useQuery(pushLogQueries.page({ moduleId, ...page }))
  const [open, setOpen] = useState<PushRow>()
  return (
    <Section title={t('openApi.log')} actions={<RefreshButton isBusy={isFetching} onClick={() => void refetch()} />}>
      <p className={styles.text}>{t('openApi.logText')}</p>
      <PushTable
        pushes={data?.list}
        isBusy={isPlaceholderData}
        empty={<NoPushes moduleId={moduleId} onFirst={onFirst} />}
        footer={data && <Pager total={data.total} {...page} onChange={setPage} />}
        onOpen={setOpen}
      />
      <PushDrawer push={open} settings={settings} onClose={() => setOpen(undefined)} />
    </Section>
  )
}

function RefreshButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const t = useT()
  return (
    <IconButton label={t('openApi.refresh')} aria-busy={isBusy} onClick={onClick}>
      <IconRefresh className={styles.refresh} data-busy={isBusy || undefined} size={18} stroke={1.75} />
    </IconButton>
  )
}

function NoPushes({ moduleId, onFirst }: { moduleId: string; onFirst: () => void }) {
  const t = useT()
  return (
    <EmptyState
      drawing={<MarbleSwatch id={moduleId} size={56} />}
      title={t('openApi.emptyTitle')}
      text={t('openApi.emptyText')}
      actions={<Button onClick={onFirst}>{t('openApi.toWays')}</Button>}
    />
  )
}
