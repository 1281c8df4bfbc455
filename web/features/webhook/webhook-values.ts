import {
  docEvents,
  releaseWebhookEvents,
  type Webhook,
  type WebhookEvent,
  type WebhookKind,
} from '#core/contract/webhook.ts'
import { limits } from '#core/limits.ts'
import type { WebhookInput, WebhookPlace } from '../../data/webhook/webhook.queries.ts'
import { t } from '../../lib/i18n.ts'
import { requiredWithin, within } from '../../lib/rules.ts'
import { kindWords } from './webhook-words.ts'

/** The fields of the form. Address and secret are never shown again, so they start empty. */
export interface WebhookValues {
  name: string
  kind: WebhookKind
  url: string
  secret: string
  isSecretRemoved: boolean
  events: WebhookEvent[]
  isBreakingOnly: boolean
  template: string
}

export function startValues(webhook: Webhook | undefined, place: WebhookPlace): WebhookValues {
  return {
    name: webhook?.name ?? '',
    kind: webhook?.kind ?? 'dingtalk',
    url: '',
    secret: '',
    isSecretRemoved: false,
    events: webhook?.events ?? ('releaseId' in place ? [...releaseWebhookEvents] : [...docEvents]),
    isBreakingOnly: webhook?.isBreakingOnly === 1,
    template: webhook?.template ?? '',
  }
}

export const webhookRules = (webhook: Webhook | undefined) => ({
  name: requiredWithin(limits.webhookName),
  url: (url: string) => (webhook && url.trim() === '' ? null : urlProblem(url)),
  secret: within(limits.webhookSecret),
  events: (events: WebhookEvent[]) => (events.length === 0 ? t('webhook.chooseEvent') : null),
  template: within(limits.noticeTemplate),
})

function urlProblem(url: string): string | null {
  if (url.trim().length > limits.webhookUrl) return t('error.tooLong', { max: limits.webhookUrl })
  return /^https?:\/\/[^\s/]/i.test(url.trim()) ? null : t('outbound.badUrl')
}

/** Empty fields keep the stored values. */
export function webhookInput(values: WebhookValues, place: WebhookPlace, webhook: Webhook | undefined): WebhookInput {
  const { name, kind, events, isBreakingOnly, template } = values
  const url = values.url.trim()
  return {
    ...place,
    name: name.trim(),
    kind,
    events,
    isBreakingOnly: isBreakingOnly ? 1 : 0,
    template: template.trim(),
    isEnabled: webhook?.isEnabled ?? 1,
    ...(webhook && { id: webhook.id, version: webhook.version }),
    ...(url !== '' && { url }),
    ...secretChange(values),
  }
}

function secretChange({ kind, secret, isSecretRemoved }: WebhookValues): { secret?: string } {
  if (kindWords[kind].secretHint === undefined) return {}
  if (isSecretRemoved) return { secret: '' }
  return secret.trim() === '' ? {} : { secret: secret.trim() }
}

/** The webhook as it is, switched on or off. */
export function switchedInput(webhook: Webhook, isEnabled: 0 | 1): WebhookInput {
  const { id, moduleId, releaseId, name, kind, events, version } = webhook
  return { id, ...(moduleId === '' ? { releaseId } : { moduleId }), name, kind, events, version, isEnabled }
}
