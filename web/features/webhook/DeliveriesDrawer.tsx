import { Button } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookDelivery } from '#core/contract/webhook.ts'
import { useResendDelivery, webhookQueries } from '../../data/webhook/webhook.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { AnswerText } from './AnswerText.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { docsText } from './webhook-words.ts'
import styles from './webhook.module.css'

interface Props {
  /** The webhook of the deliveries; undefined while the drawer is closed. */
  webhook: Webhook | undefined
  onClose: () => void
}

/** The deliveries of a webhook and their responses. */
export function DeliveriesDrawer({ webhook, onClose }: Props) {
  const t = useT()
  const title = t('webhook.deliveriesOf', { name: webhook?.name ?? '' })
  return (
    <SideDrawer title={title} isOpen={webhook !== undefined} onClose={onClose} size={720}>
      {webhook && <Deliveries id={webhook.id} />}
    </SideDrawer>
  )
}

function Deliveries({ id }: { id: string }) {
  const t = useT()
  const [page, setPage] = useState({ pageIndex: 1, pageSize: 10 })
  const { data, isFetching, refetch } = useQuery(webhookQueries.deliveries({ id, ...page }))
  if (!data) return <RowsSkeleton count={6} />
  if (data.total === 0) {
    return <EmptyState title={t('webhook.deliveriesEmptyTitle')} text={t('webhook.deliveriesEmptyText')} />
  }
  return (
    <>
      <div className={styles.head}>
        <p>{t('webhook.deliveriesText')}</p>
        <IconButton label={t('webhook.refresh')} aria-busy={isFetching} onClick={() => void refetch()}>
          <IconRefresh size={18} stroke={1.75} />
        </IconButton>
      </div>
      <ol className={styles.deliveries}>
        {data.list.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ol>
      <Pager total={data.total} {...page} onChange={setPage} />
    </>
  )
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const t = useT()
  const { state, attempts, status, answer, gmtCreate } = delivery
  return (
    <li className={styles.delivery}>
      <div className={styles.deliveryHead}>
        <DeliveryState state={state} />
        <strong>{docsText(t, delivery)}</strong>
        <span className={styles.quiet}>
          <TimeAgo at={gmtCreate} />
        </span>
        {state === 'failed' && <ResendButton delivery={delivery} />}
      </div>
      <Progress delivery={delivery} />
      {attempts > 0 && state !== 'sending' && <AnswerText status={status} answer={answer} />}
    </li>
  )
}

/** The number of attempts, and the time of the next one. */
function Progress({ delivery: { attempts, nextAt } }: { delivery: WebhookDelivery }) {
  const t = useT()
  const format = useFormat()
  const parts = [
    ...(attempts > 0 ? [t('webhook.attempts', { count: attempts })] : []),
    ...(nextAt > 0 ? [t('webhook.nextAt', { time: format.dateTime(nextAt) })] : []),
  ]
  return parts.length > 0 && <p className={styles.quiet}>{parts.join(' · ')}</p>
}

function ResendButton({ delivery }: { delivery: WebhookDelivery }) {
  const t = useT()
  const { mutate, isPending } = useResendDelivery()
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconSend size={14} stroke={1.75} />}
      loading={isPending}
      aria-label={t('webhook.resendOf', { name: docsText(t, delivery) })}
      onClick={() => mutate(delivery.id, { onSuccess: () => toastDone(t('webhook.resent')) })}
    >
      {t('webhook.resend')}
    </Button>
  )
}
