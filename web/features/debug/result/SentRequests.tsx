import { Button } from '@mantine/core'
import { IconTerminal2 } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocView } from '#core/contract/doc.ts'
import type { TriedCall } from '#core/contract/debug.ts'
import { curlCommand } from '#core/codegen/curl.ts'
import type { SentRequest } from '#core/debug/exchange.ts'
import { readSentRequest } from '#core/debug/read-sent.ts'
import { useDebugSource, type DebugSource } from '../../../data/debug/debug-source.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MethodTag } from '../../../ui/MethodTag.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { TimeAgo } from '../../../ui/TimeAgo.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { duration, measureText } from './answer/measures.ts'
import styles from './SentRequests.module.css'

interface Props {
  doc: DocView
  isOpen: boolean
  onClose: () => void
  /** Fills the request side with a request that was sent before. */
  onFill: (request: SentRequest, environmentId: string) => void
}

const historyOf = (docId: string, { link, history }: DebugSource) =>
  queryOptions({
    queryKey: ['debug', 'history', docId, link?.key ?? ''],
    queryFn: () => history.list(docId),
    staleTime: 0,
  })

/** The reader's own calls of a doc, newest first. */
export function SentRequests({ doc, isOpen, onClose, onFill }: Props) {
  const t = useT()
  return (
    <SideDrawer title={t('result.sentTitle')} isOpen={isOpen} onClose={onClose}>
      <SentList docId={doc.id} onFill={onFill} onClose={onClose} />
    </SideDrawer>
  )
}

interface ListProps extends Pick<Props, 'onFill' | 'onClose'> {
  docId: string
}

function SentList({ docId, onFill, onClose }: ListProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const source = useDebugSource()
  const { data: calls, error, refetch } = useQuery(historyOf(docId, source))
  if (!calls) return error && <ErrorState error={error} onRetry={() => void refetch()} />
  if (calls.length === 0) return <EmptyState title={t('result.sentEmpty')} text={t('result.sentEmptyText')} />
  const clear = async () => {
    const isSure = await confirm({
      title: t('result.sentClearTitle'),
      message: t('result.sentClearText'),
      action: t('result.sentClear'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isSure) return
    await source.history.clear(docId)
    await client.invalidateQueries({ queryKey: historyOf(docId, source).queryKey })
  }
  const days = Map.groupBy(calls, ({ createdAt }) => format.date(createdAt))
  return (
    <>
      <Button size="xs" variant="subtle" color="gray" onClick={() => void clear()}>
        {t('result.sentClear')}
      </Button>
      {[...days].map(([day, sent]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.list}>
            {sent.map((call) => (
              <SentRow
                key={call.id}
                call={call}
                onFill={(request) => {
                  onFill(request, call.environmentId)
                  onClose()
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function SentRow({ call, onFill }: { call: TriedCall; onFill: (request: SentRequest) => void }) {
  const t = useT()
  const { copy } = useCopy()
  const request = readSentRequest(call.request)
  if (!request) return <li className={styles.row}>{t('result.sentLost')}</li>
  const name = `${request.method} ${request.url}`
  const group = call.status === 0 ? 'none' : String(Math.floor(call.status / 100))
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <MethodTag method={request.method} look="bare" />
        <code className={styles.url}>{request.url}</code>
      </div>
      <div className={styles.line}>
        <span className={styles.status} data-group={group}>
          {call.status === 0 ? t('result.sentNoAnswer') : call.status}
        </span>
        <span>{measureText(duration(call.totalMs))}</span>
        <TimeAgo at={call.createdAt} />
        <span className={styles.tools}>
          <IconButton
            label={t('result.sentCurlOf', { name })}
            size={28}
            onClick={() => void copy(curlCommand(request))}
          >
            <IconTerminal2 size={16} stroke={1.75} />
          </IconButton>
          <Button
            size="xs"
            variant="light"
            aria-label={t('result.sentFillOf', { name })}
            onClick={() => onFill(request)}
          >
            {t('result.sentFill')}
          </Button>
        </span>
      </div>
      {call.fault !== '' && <p className={styles.fault}>{call.fault}</p>}
    </li>
  )
}
