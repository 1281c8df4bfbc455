import type { WebhookKind } from '#core/contract/webhook.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { HttpError, UserError, type Params } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { fetchText } from '../../../outbound/fetch.ts'
import { ClosedHostError } from '../../../outbound/target.ts'
import { getDefaultLanguage } from '../../accounts/system/languages.ts'
import type { Notice } from './notice.ts'
import { requestOf } from './request-of.ts'
import type { WebhookPlace } from './webhook.queries.ts'

const TIMEOUT_MS = 5_000
const ANSWER_BYTES = 2048
/** Of the two chat services. What docs are called stays inside, unless a super admin lets it out. */
const CHAT_HOSTS = ['oapi.dingtalk.com', 'api.dingtalk.com', 'qyapi.weixin.qq.com']

/** How an attempt ended, as its row keeps it. */
export interface Outcome {
  isOk: boolean
  /** The host is not among the allowed ones. */
  isClosed?: boolean
  /** 0: there was no answer. */
  status: number
  /** The beginning of the answer; without one JSON with the reason, see `tellAnswer`. */
  answer: string
}

interface Post {
  notice: Notice
  mobiles: string[]
  /** Who asked for it, for the log; 0: the server itself. */
  userId: number
}

/** Sends a notice once. Redirects are answers like others. */
export async function postNotice(ctx: Ctx, place: WebhookPlace, { notice, mobiles, userId }: Post): Promise<Outcome> {
  const { services } = ctx
  try {
    const t = services.translator(await getDefaultLanguage(ctx.db))
    const secret = place.sealed_secret === '' ? '' : services.vault.open(place.sealed_secret)
    const sending = { url: services.vault.open(place.sealed_url), secret, notice, t, mobiles, now: services.now() }
    const { url, headers, body } = requestOf[place.kind](sending)
    const limits = { maxBytes: ANSWER_BYTES, isCut: true, timeoutMs: TIMEOUT_MS, openHosts: CHAT_HOSTS } as const
    const { status, text } = await fetchText(services, url, { userId, method: 'POST', headers, body, ...limits })
    return { isOk: isTaken(place.kind, status, text), status, answer: cleaned(text) }
  } catch (error) {
    return { ...withoutAnswer(reasonOf(ctx, error, notice)), isClosed: error instanceof ClosedHostError }
  }
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

/** A mistake of ours is no reason to leave a delivery without an end: it is logged and counts as a failed attempt. */
function reasonOf({ services }: Ctx, error: unknown, { id }: Notice): Reason {
  if (error instanceof UserError || error instanceof HttpError) return error
  services.log.error({ err: error, delivery: id }, 'webhook failed')
  return { key: 'error.unexpected', params: { id } }
}

/** What people read about an attempt, in their language. */
export function tellAnswer(t: Translate, { status, answer }: { status: number; answer: string }): string {
  if (status !== 0 || answer === '') return answer
  const { key, params } = JSON.parse(answer) as Reason
  return t(key, params)
}

/** Robots answer 200 to what they refuse. */
function isTaken(kind: WebhookKind, status: number, text: string): boolean {
  if (kind === 'generic') return status >= 200 && status < 300
  return status === 200 && /"errcode"\s*:\s*0\s*[,}]/.test(text)
}

/** Without what a database or a page would stumble over. */
const cleaned = (text: string) => text.replaceAll(/[^\P{C}\n\t]|\uFFFD+$/gu, '').trim()
