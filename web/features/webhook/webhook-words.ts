import { IconBrandWechat, IconCode, IconMessageChatbot, type Icon } from '@tabler/icons-react'
import type { DocEvent, WebhookDelivery, WebhookDeliveryState, WebhookKind } from '#core/contract/webhook.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { StatusKind } from '../../ui/StatusTag.tsx'

interface KindWords {
  title: TextKey
  icon: Icon
  /** Where to find its URL, and what it receives. */
  hint: TextKey
  /** Omitted for kinds without signing. */
  secretHint?: TextKey
}

/** In the order in which they are offered. */
export const kindWords: Record<WebhookKind, KindWords> = {
  dingtalk: {
    title: 'webhook.kindDingtalk',
    icon: IconMessageChatbot,
    hint: 'webhook.dingtalkHint',
    secretHint: 'webhook.dingtalkSecretHint',
  },
  wecom: { title: 'webhook.kindWecom', icon: IconBrandWechat, hint: 'webhook.wecomHint' },
  generic: {
    title: 'webhook.kindGeneric',
    icon: IconCode,
    hint: 'webhook.genericHint',
    secretHint: 'webhook.genericSecretHint',
  },
}
export const webhookKinds = Object.keys(kindWords) as WebhookKind[]

export const eventWords: Record<DocEvent, TextKey> = {
  added: 'webhook.eventAdded',
  changed: 'webhook.eventChanged',
  deleted: 'webhook.eventDeleted',
}
export const docEvents = Object.keys(eventWords) as DocEvent[]

/** In their usual order, regardless of the order of selection. */
export function eventsText(t: Translate, events: readonly DocEvent[]): string {
  const words = docEvents.filter((event) => events.includes(event)).map((event) => t(eventWords[event]))
  return words.join(t('webhook.eventComma'))
}

export const stateWords: Record<WebhookDeliveryState, { kind: StatusKind; text: TextKey }> = {
  waiting: { kind: 'pending', text: 'webhook.stateWaiting' },
  sending: { kind: 'pending', text: 'webhook.stateSending' },
  done: { kind: 'done', text: 'webhook.stateDone' },
  failed: { kind: 'failed', text: 'webhook.stateFailed' },
}

/** The first doc, and how many there are besides. */
export function docsText(t: Translate, { docName: name, docCount }: WebhookDelivery): string {
  return docCount > 1 ? t('webhook.docsMore', { name, count: docCount - 1 }) : name
}
