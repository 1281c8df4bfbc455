import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Webhook } from '#core/contract/webhook.ts'
import { useSwitchWebhook } from '../../data/webhook/webhook.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { switchedInput } from './webhook-values.ts'
import { eventsText, kindWords } from './webhook-words.ts'
import styles from './webhook.module.css'
import { WebhookMenu, type WebhookActs } from './WebhookMenu.tsx'

interface Props extends WebhookActs {
  webhooks: Webhook[]
  empty: ReactNode
}

export function WebhookTable({ webhooks, empty, ...acts }: Props) {
  const t = useT()
  const tools = (webhook: Webhook) => <WebhookMenu webhook={webhook} {...acts} />
  return (
    <DataTable
      label={t('webhook.title')}
      columns={useColumns(acts)}
      rows={webhooks}
      rowKey={({ id }) => id}
      isTall
      tools={tools}
      empty={empty}
    />
  )
}

function useColumns({ onLog }: WebhookActs): Column<Webhook>[] {
  const t = useT()
  return [
    {
      key: 'name',
      title: t('webhook.name'),
      cell: ({ name, maskedUrl }) => (
        <div className={styles.name}>
          <strong>{name}</strong>
          <code title={maskedUrl}>{maskedUrl}</code>
        </div>
      ),
    },
    { key: 'kind', title: t('webhook.kind'), width: 170, cell: ({ kind }) => <Kind kind={kind} /> },
    {
      key: 'events',
      title: t('webhook.told'),
      width: 190,
      cell: (webhook) => <span className={styles.quiet}>{eventsText(t, webhook)}</span>,
    },
    {
      key: 'last',
      title: t('webhook.last'),
      width: 210,
      cell: (webhook) => <LastDelivery webhook={webhook} onLog={onLog} />,
    },
    { key: 'enabled', title: t('webhook.enabled'), width: 80, cell: (webhook) => <OnSwitch webhook={webhook} /> },
  ]
}

function Kind({ kind }: Pick<Webhook, 'kind'>) {
  const t = useT()
  const { icon: Icon, title } = kindWords[kind]
  return (
    <span className={styles.kind}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(title)}
    </span>
  )
}

/** Leads to all of them. */
function LastDelivery({ webhook, onLog }: { webhook: Webhook } & Pick<WebhookActs, 'onLog'>) {
  const t = useT()
  const { name, lastState, lastAt } = webhook
  if (lastState === '') return <span className={styles.quiet}>{t('webhook.lastNone')}</span>
  return (
    <button
      type="button"
      className={styles.last}
      aria-label={t('webhook.deliveriesOf', { name })}
      onClick={() => onLog(webhook)}
    >
      <DeliveryState state={lastState} />
      <TimeAgo at={lastAt} />
    </button>
  )
}

function OnSwitch({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const { mutate, isPending, variables } = useSwitchWebhook()
  const { name } = webhook
  // Optimistic during the request.
  const isOn = (isPending ? variables.isEnabled : webhook.isEnabled) === 1
  const set = (isEnabled: 0 | 1) =>
    mutate(switchedInput(webhook, isEnabled), {
      onSuccess: () => toastDone(t(isEnabled ? 'webhook.nowOn' : 'webhook.nowOff', { name })),
    })
  return (
    <Switch
      size="sm"
      aria-label={t('webhook.setEnabled', { name })}
      checked={isOn}
      onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
