import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputAt } from '#core/contract/calls.ts'
import type { PushRow } from '#core/contract/push.ts'
import { pushLogQueries } from '../../data/push/push-log.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { ChangeCountTags } from '../../parts/change/ChangeCountTags.tsx'
import { FindingList } from '../../parts/findings/FindingList.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { readablePayload } from './payload.ts'
import { changesOf, countsText } from './push-words.ts'
import styles from './PushLog.module.css'
import { PushResult } from './PushResult.tsx'
import { Kind } from './PushTable.tsx'

type Detailed = OutputAt<'GET', '/module/push/detail'>

interface Props {
  /** The one to show; undefined: the drawer is closed. */
  push: PushRow | undefined
  settings: string
  onClose: () => void
}

/** One push: its sender, content, result and findings. */
export function PushDrawer({ push, settings, onClose }: Props) {
  const t = useT()
  return (
    <SideDrawer title={t('openApi.pushTitle')} isOpen={push !== undefined} onClose={onClose} size={720}>
      {push && (
        <div className={styles.push}>
          <PushFacts push={push} />
          <Detail id={push.id} settings={settings} />
        </div>
      )}
    </SideDrawer>
  )
}

function PushFacts({ push }: { push: PushRow }) {
  const t = useT()
  const format = useFormat()
  return (
    <Facts>
      <Fact label={t('openApi.result')}>
        <PushResult error={push.error} />
      </Fact>
      <Fact label={t('openApi.time')}>{format.dateTime(push.at)}</Fact>
      <Fact label={t('openApi.took')}>{t('openApi.milliseconds', { count: push.tookMs })}</Fact>
      <Fact label={t('openApi.kind')}>
        <Kind kind={push.kind} />
      </Fact>
      {push.error === '' && <Fact label={t('openApi.docs')}>{countsText(t, push)}</Fact>}
      {push.breaking + push.compatible + push.textOnly > 0 && (
        <Fact label={t('openApi.changes')}>
          <ChangeCountTags counts={changesOf(push)} />
        </Fact>
      )}
      {push.author !== '' && <Fact label={t('openApi.author')}>{push.author}</Fact>}
      {push.client !== '' && <Fact label={t('openApi.client')}>{push.client}</Fact>}
      {push.address !== '' && <Fact label={t('openApi.address')}>{push.address}</Fact>}
    </Facts>
  )
}

function Detail({ id, settings }: { id: string; settings: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(pushLogQueries.detail(id))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  return (
    <>
      {data.error !== '' && (
        <Part title={t('openApi.error')}>
          <Note kind="danger">{data.error}</Note>
        </Part>
      )}
      {data.breakingDocs.length > 0 && (
        <Part title={t('openApi.breakingDocs')}>
          <BreakingDocs push={data} />
        </Part>
      )}
      {data.error === '' && (
        <Part title={t('openApi.findings')}>
          <FindingList findings={data.findings} />
        </Part>
      )}
      <Payload push={data} settings={settings} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Docs whose callers must change. */
function BreakingDocs({ push: { breaking, breakingDocs } }: { push: Detailed }) {
  const t = useT()
  const rest = breaking - breakingDocs.length
  return (
    // Focusable, so that long lists can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.breaking} tabIndex={0} aria-label={t('openApi.breakingDocs')}>
      {breakingDocs.map((name, index) => (
        // Docs may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{name}</li>
      ))}
      {rest > 0 && <li className={styles.rest}>{t('importing.moreNames', { count: rest })}</li>}
    </ul>
  )
}

function Payload({ push, settings }: { push: Detailed; settings: string }) {
  const t = useT()
  if (push.payload !== '') {
    const choices = [{ label: 'JSON', language: 'json', code: () => readablePayload(push.payload) }]
    return <CodeBlock title={t('openApi.payload')} choices={choices} />
  }
  return (
    <Part title={t('openApi.payload')}>
      <p className={styles.none}>
        {t('openApi.noPayload')} <Link to={settings}>{t('openApi.toSettings')}</Link>
      </p>
    </Part>
  )
}
