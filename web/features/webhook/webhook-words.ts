import {
  IconBrandSlack,
  IconBrandTeams,
  IconBrandWechat,
  IconCode,
  IconMessageChatbot,
  IconMessageCircle,
  type Icon,
} from '@tabler/icons-react'
import {
  releaseWebhookEvents,
  type WebhookDelivery,
  type WebhookDeliveryState,
  type WebhookEvent,
  type WebhookKind,
} from '#core/contract/webhook.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { WebhookPlace } from '../../data/webhook/webhook.queries.ts'
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
  feishu: {
    title: 'webhook.kindFeishu',
    icon: IconMessageCircle,
    hint: 'webhook.feishuHint',
    secretHint: 'webhook.feishuSecretHint',
  },
  slack: { title: 'webhook.kindSlack', icon: IconBrandSlack, hint: 'webhook.slackHint' },
  teams: { title: 'webhook.kindTeams', icon: IconBrandTeams, hint: 'webhook.teamsHint' },
  generic: {
    title: 'webhook.kindGeneric',
    icon: IconCode,
    hint: 'webhook.genericHint',
    secretHint: 'webhook.genericSecretHint',
  },
}
export const webhookKinds = Object.keys(kindWords) as WebhookKind[]

export const eventWords: Record<WebhookEvent, TextKey> = {
  added: 'webhook.eventAdded',
  changed: 'webhook.eventChanged',
  deleted: 'webhook.eventDeleted',
  commented: 'webhook.eventCommented',
  released: 'webhook.eventReleased',
  delivered: 'webhook.eventDelivered',
  failed: 'webhook.eventFailed',
}
const webhookEvents = Object.keys(eventWords) as WebhookEvent[]

/** What webhooks of this place can report. */
export const eventsOf = (place: WebhookPlace): readonly WebhookEvent[] =>
  'releaseId' in place ? releaseWebhookEvents : webhookEvents

interface Reported {
  events: readonly WebhookEvent[]
  isBreakingOnly: 0 | 1
}

/** In their usual order, regardless of the order of selection. */
export function eventsText(t: Translate, { events, isBreakingOnly }: Reported): string {
  const words = webhookEvents.filter((event) => events.includes(event)).map((event) => t(eventWords[event]))
  return [...words, ...(isBreakingOnly === 1 ? [t('webhook.breakingMark')] : [])].join(t('webhook.eventComma'))
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
