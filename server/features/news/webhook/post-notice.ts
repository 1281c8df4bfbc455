import type { WebhookKind } from '#core/contract/webhook.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { HttpError, UserError, type Params } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { fetchText } from '../../../outbound/fetch.ts'
import { ClosedHostError } from '../../../outbound/target.ts'
import { getDefaultLanguage } from '../../accounts/system/languages.ts'
import type { Notice } from './notice.ts'
import { requestBuilders } from './request-of.ts'
import type { WebhookPlace } from './webhook.queries.ts'

const TIMEOUT_MS = 5_000
const ANSWER_BYTES = 2048
/** Hosts of the two chat services. Other hosts need an entry by a super admin, because notices contain names of docs. */
const CHAT_HOSTS = ['oapi.dingtalk.com', 'api.dingtalk.com', 'qyapi.weixin.qq.com']

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
  mobiles: string[]
  /** The user who caused it, for the log; 0: the server itself. */
  userId: number
}

/** Sends a notice once. Redirects are not followed. */
export async function postNotice(ctx: Ctx, place: WebhookPlace, { notice, mobiles, userId }: Post): Promise<Outcome> {
  const { services } = ctx
  try {
    const t = services.translator(await getDefaultLanguage(ctx.db))
    const secret = place.sealed_secret === '' ? '' : services.vault.open(place.sealed_secret)
    const sending = { url: services.vault.open(place.sealed_url), secret, notice, t, mobiles, now: services.now() }
    const { url, headers, body } = requestBuilders[place.kind](sending)
    const limits = { maxBytes: ANSWER_BYTES, isCut: true, timeoutMs: TIMEOUT_MS, openHosts: CHAT_HOSTS } as const
    const { status, text } = await fetchText(services, url, { userId, method: 'POST', headers, body, ...limits })
    return { isOk: isTaken(place.kind, status, text), status, answer: cleaned(text) }
  } catch (error) {
    return { ...withoutAnswer(failureReason(ctx, error, notice)), isClosed: error instanceof ClosedHostError }
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

/** Robots return 200 with an error code when they reject a message. */
function isTaken(kind: WebhookKind, status: number, text: string): boolean {
  if (kind === 'generic') return status >= 200 && status < 300
  return status === 200 && /"errcode"\s*:\s*0\s*[,}]/.test(text)
}

/** Removes characters that a database or a page cannot handle. */
const cleaned = (text: string) => text.replaceAll(/[^\P{C}\n\t]|\uFFFD+$/gu, '').trim()
