import { createHmac } from 'node:crypto'
import type { WebhookKind } from '#core/contract/webhook.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { version } from '../../../base/version.ts'
import type { Mention } from './chat/chat-service.ts'
import { findChat } from './chat/chat-services.ts'
import { noticeText } from './notice-text.ts'
import type { Notice } from './notice.ts'

/** Everything needed to build a request. */
export interface Sending {
  kind: WebhookKind
  url: string
  /** "": the request is not signed. */
  secret: string
  notice: Notice
  t: Translate
  /** The text for each doc; "": the built-in one. */
  template: string
  /** People to mention. */
  mentions: Mention[]
  /** Of the instance; undefined: that of the server. */
  timeZone: string | undefined
  now: number
}

export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** Apart from signatures, which contain the time, the request is the same for each attempt of a delivery. */
export function requestOf(sending: Sending): WebhookRequest {
  const { kind, url, secret, notice, t, template, mentions, timeZone, now } = sending
  const chat = findChat(kind)
  if (!chat) return toProgram({ url, secret, notice })
  const { maxBytes, escape } = chat
  const words = chat.toMention ? mentions.map(chat.toMention).join(' ') : ''
  const text = noticeText({ t, notice, maxBytes, escape, template, mentions: words, timeZone })
  return { ...chat.toRequest({ url, secret, text, mentions, now }), headers: makeHeaders(notice) }
}

function toProgram({ url, secret, notice }: Pick<Sending, 'url' | 'secret' | 'notice'>): WebhookRequest {
  const body = JSON.stringify(notice)
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return { url, headers: makeHeaders(notice, secret === '' ? {} : { 'X-Endpaper-Signature': signature }), body }
}

function makeHeaders({ id }: Notice, more: Record<string, string> = {}): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    // The beginning of the response is shown, so it must not be compressed.
    'Accept-Encoding': 'identity',
    'User-Agent': `Endpaper/${version}`,
    'X-Endpaper-Delivery': id,
    ...more,
  }
}
