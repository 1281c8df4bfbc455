import type { WebhookKind } from '#core/contract/webhook.ts'
import type { SettingKey } from '#core/settings/settings.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { HttpError, UserError, type Params } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { fetchText } from '../../../outbound/fetch.ts'
import { ClosedHostError } from '../../../outbound/target.ts'
import { getDefaultLanguage } from '../../accounts/system/languages.ts'
import { getSetting } from '../../accounts/system/settings.ts'
import type { Mention } from './chat/chat-service.ts'
import { chatHosts, findChat } from './chat/chat-services.ts'
import type { Notice } from './notice.ts'
import { requestOf } from './request-of.ts'
import type { WebhookRow } from './webhook.queries.ts'

const TIMEOUT_MS = 5_000
const ANSWER_BYTES = 2048

/** Where a notice goes, and in which form. */
export type Receiver = Pick<WebhookRow, 'kind' | 'sealed_url' | 'sealed_secret' | 'template'>

/** Result of an attempt, as stored in its row. */
export interface Outcome {
  isOk: boolean
  /** The host is not in the allow list. */
  isClosed?: boolean
  /** 0: no response. */
  status: number
  /** The beginning of the response; if there was none, JSON with the reason, see `tellAnswer`. */
  answer: string
}

interface Post {
  notice: Notice
  mentions: Mention[]
  /** The user who caused it, for the log; 0: the server itself. */
  userId: number
}

/** Sends a notice once. Redirects are not followed. */
export async function postNotice(ctx: Ctx, receiver: Receiver, { notice, mentions, userId }: Post): Promise<Outcome> {
  const { services, db } = ctx
  const { kind, sealed_secret } = receiver
  try {
    const { url, headers, body } = requestOf({
      kind,
      url: services.vault.open(receiver.sealed_url),
      secret: sealed_secret === '' ? '' : services.vault.open(sealed_secret),
      notice,
      t: services.translator(getDefaultLanguage(services)),
      template: await templateOf(db, receiver),
      mentions,
      timeZone: services.settings.current.timeZone,
      now: services.now(),
    })
    const limits = { maxBytes: ANSWER_BYTES, isCut: true, timeoutMs: TIMEOUT_MS, openHosts: chatHosts } as const
    const { status, text } = await fetchText(services, url, { userId, method: 'POST', headers, body, ...limits })
    return { isOk: isTaken(kind, status, text), status, answer: cleaned(text) }
  } catch (error) {
    return { ...withoutAnswer(failureReason(ctx, error, notice)), isClosed: error instanceof ClosedHostError }
  }
}

const TEMPLATE_KEYS: Partial<Record<WebhookKind, SettingKey>> = {
  dingtalk: 'endpaper.webhook.dingtalk-template',
  wecom: 'endpaper.webhook.wecom-template',
  feishu: 'endpaper.webhook.feishu-template',
  slack: 'endpaper.webhook.slack-template',
  teams: 'endpaper.webhook.teams-template',
}

/** That of the webhook, else that of the instance for its service. */
async function templateOf(db: Db, { kind, template }: Receiver): Promise<string> {
  const key = TEMPLATE_KEYS[kind]
  return template === '' && key ? getSetting(db, key) : template
}

interface Reason {
  key: TextKey
  params: Params
}

export const withoutAnswer = ({ key, params }: Reason): Outcome => ({
  isOk: false,
  status: 0,
  answer: JSON.stringify({ key, params }),
})

/** An internal error is logged and counts as a failed attempt, so that the delivery does not stay pending. */
function failureReason({ services }: Ctx, error: unknown, { id }: Notice): Reason {
  if (error instanceof UserError || error instanceof HttpError) return error
  services.log.error({ err: error, delivery: id }, 'webhook failed')
  return { key: 'error.unexpected', params: { id } }
}

/** The text about an attempt, in the language of the reader. */
export function tellAnswer(t: Translate, { status, answer }: { status: number; answer: string }): string {
  if (status !== 0 || answer === '') return answer
  const { key, params } = JSON.parse(answer) as Reason
  return t(key, params)
}

function isTaken(kind: WebhookKind, status: number, text: string): boolean {
  return findChat(kind)?.isTaken(status, text) ?? (status >= 200 && status < 300)
}

/** Removes characters that a database or a page cannot handle. */
const cleaned = (text: string) => text.replaceAll(/[^\P{C}\n\t]|\uFFFD+$/gu, '').trim()
