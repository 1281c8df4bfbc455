import type { WebhookDeliveryState } from '#core/contract/webhook.ts'
import { useT } from '../../lib/i18n.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { stateWords } from './webhook-words.ts'

export function DeliveryState({ state }: { state: WebhookDeliveryState }) {
  const t = useT()
  const { kind, text } = stateWords[state]
  return <StatusTag kind={kind}>{t(text)}</StatusTag>
}
