import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Webhook } from '#core/contract/webhook.ts'
import { limits } from '#core/limits.ts'
import { useTestWebhook, webhookQueries, type WebhookPlace } from '../../data/webhook/webhook.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx'
import { TestDialog } from './TestDialog.tsx'
import styles from './webhook.module.css'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookTable } from './WebhookTable.tsx'

interface Props {
  place: WebhookPlace
  /** What its webhooks are for. */
  text: string
}

/** The webhooks of a module or release: group chats and programs that are notified of changes. */
export function WebhooksSection({ place, text }: Props) {
  const t = useT()
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list(place))
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [logged, setLogged] = useState<Webhook>()
  const { tested, test, result, closeTest } = useTest()
  const isFull = webhooks.length >= limits.webhooks
  const add = <AddButton isDisabled={isFull} onClick={() => setEdited('new')} />
  return (
    <>
      <div className={styles.head}>
        <p>
          {text} {isFull && t('webhook.full', { count: limits.webhooks })} <HelpLink to="following#webhooks" />
        </p>
        {webhooks.length > 0 && add}
      </div>
      <WebhookTable
        webhooks={webhooks}
        empty={<NoWebhooks action={add} />}
        onEdit={setEdited}
        onTest={test}
        onLog={setLogged}
      />
      <WebhookDialog place={place} webhook={edited} onClose={() => setEdited(undefined)} />
      <TestDialog webhook={tested} result={result} onClose={closeTest} />
      <DeliveriesDrawer webhook={logged} onClose={() => setLogged(undefined)} />
    </>
  )
}

/** The webhook that is tried, and how that went. */
function useTest() {
  const [tested, setTested] = useState<Webhook>()
  const { mutate, data, error } = useTestWebhook()
  const test = (webhook: Webhook) => {
    setTested(webhook)
    mutate(webhook.id)
  }
  return { tested, test, result: { data, error }, closeTest: () => setTested(undefined) }
}

function AddButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  const t = useT()
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} disabled={isDisabled} onClick={onClick}>
      {t('webhook.add')}
    </Button>
  )
}

function NoWebhooks({ action }: { action: ReactNode }) {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconWebhook className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('webhook.emptyTitle')}
      text={t('webhook.emptyText')}
      actions={action}
    />
  )
}
