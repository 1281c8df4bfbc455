import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublishedDoc } from '#core/contract/compose.ts'
import { composeQueries, useWithdraw } from '../../data/compose/compose.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { MethodTag } from '../../ui/MethodTag.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { Section } from '../../ui/Page.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import styles from './PublishedDocs.module.css'

/** Where docs of a project are published. For its admins, who can withdraw them. */
export function PublishedDocs({ projectId }: { projectId: string }) {
  return useCan('publication.withdraw', { projectId }) ? <Published projectId={projectId} /> : null
}

function Published({ projectId }: { projectId: string }) {
  const t = useT()
  const { data: docs, error, refetch } = useQuery(composeQueries.published(projectId))
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const found = docs?.filter(({ docName, url, composeName }) =>
    `${docName}\n${url}\n${composeName}`.toLowerCase().includes(wanted),
  )
  const { shown, more } = useGrowing(found ?? [])
  const columns = useColumns()
  const tools = (doc: PublishedDoc) => <WithdrawButton projectId={projectId} doc={doc} />
  const count = docs && docs.length > 0 ? { count: docs.length } : {}
  return (
    <Section
      title={t('compose.publishedTitle')}
      {...count}
      actions={
        docs &&
        docs.length > FILTER_FROM && (
          <FilterField label={t('compose.publishedFilter')} value={filter} onChange={setFilter} />
        )
      }
    >
      <p className={styles.text}>{t('compose.publishedText')}</p>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('compose.publishedTitle')}
          columns={columns}
          rows={found && shown}
          rowKey={({ id, docId }) => `${id}/${docId}`}
          isTall
          tools={tools}
          empty={
            <p className={styles.none}>{wanted === '' ? t('compose.publishedNone') : t('common.nothingFoundTitle')}</p>
          }
        />
      )}
      <MoreRows key={shown.length} more={more} />
    </Section>
  )
}

/** Shorter lists need no filter. */
const FILTER_FROM = 8

function useColumns(): Column<PublishedDoc>[] {
  const t = useT()
  return [
    {
      key: 'doc',
      title: t('compose.publishedDoc'),
      cell: (doc) => (
        <div className={styles.doc}>
          <b>{doc.docName}</b>
          <span className={styles.url}>
            <MethodTag method={doc.httpMethod} look="bare" /> {doc.url === '' ? doc.moduleName : doc.url}
          </span>
        </div>
      ),
    },
    { key: 'place', title: t('compose.publishedIn'), cell: (doc) => <Place doc={doc} /> },
    {
      key: 'at',
      title: t('compose.publishedAt'),
      width: 130,
      cell: ({ composeName, publishedBy, gmtCreate }) =>
        composeName !== '' && (
          <div className={styles.doc}>
            <span>{publishedBy}</span>
            <span className={styles.quiet}>
              <TimeAgo at={gmtCreate} />
            </span>
          </div>
        ),
    },
  ]
}

function Place({ doc: { composeName, spaceName, pageUrl, isEnabled, withdrawnAt } }: { doc: PublishedDoc }) {
  const t = useT()
  return (
    <div className={styles.doc}>
      {composeName === '' ? (
        <span className={styles.quiet}>{t('compose.publishedNowhere')}</span>
      ) : (
        <a
          className={styles.place}
          href={pageUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('compose.openPage', { name: composeName })}
        >
          {composeName}
          <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
        </a>
      )}
      <span className={styles.quiet}>
        {spaceName}
        {withdrawnAt > 0 && <StatusTag kind="pending">{t('compose.isWithdrawn')}</StatusTag>}
        {withdrawnAt === 0 && isEnabled === 0 && <StatusTag kind="off">{t('compose.isDisabled')}</StatusTag>}
      </span>
    </div>
  )
}

function WithdrawButton({ projectId, doc }: { projectId: string; doc: PublishedDoc }) {
  const t = useT()
  const { mutateAsync: withdraw, isPending } = useWithdraw()
  const { docId, docName: name, withdrawnAt } = doc
  const isWithdrawn = withdrawnAt > 0
  const ask = async () => {
    const isSure = await confirm({
      title: isWithdrawn ? t('compose.allowQuestion', { name }) : t('compose.withdrawQuestion', { name }),
      message: isWithdrawn ? t('compose.allowText') : t('compose.withdrawText'),
      action: isWithdrawn ? t('compose.allow') : t('compose.withdraw'),
      keep: t('common.cancel'),
      isDanger: !isWithdrawn,
    })
    if (!isSure) return
    await withdraw({ projectId, docIds: [docId], isWithdrawn: isWithdrawn ? 0 : 1 })
    toastDone(isWithdrawn ? t('compose.allowedAgain', { name }) : t('compose.withdrawn', { name }))
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={isPending}
      aria-label={isWithdrawn ? t('compose.allowOf', { name }) : t('compose.withdrawOf', { name })}
      // The call itself has reported the error.
      onClick={() => void ask().catch(() => undefined)}
      {...(!isWithdrawn && { color: 'red' })}
    >
      {isWithdrawn ? t('compose.allow') : t('compose.withdraw')}
    </Button>
  )
}
