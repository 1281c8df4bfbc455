import { createHmac } from 'node:crypto'
import type { WebhookKind } from '#core/contract/webhook.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { version } from '../../../base/version.ts'
import { noticeText } from './notice-text.ts'
import type { Notice } from './notice.ts'

/** Everything that a request is made from. */
export interface Sending {
  url: string
  /** "": nothing is signed. */
  secret: string
  notice: Notice
  t: Translate
  /** Numbers of people who are called by the message. */
  mobiles: string[]
  now: number
}

export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** What the two chat services take in one text message, in bytes. */
const DINGTALK_MAX = 4000
const WECOM_MAX = 2048

export const requestOf: Record<WebhookKind, (sending: Sending) => WebhookRequest> = {
  generic: ({ url, secret, notice }) => {
    const body = JSON.stringify(notice)
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    return { url, headers: headersOf(notice, secret === '' ? {} : { 'X-Endpaper-Signature': signature }), body }
  },

  dingtalk: ({ url, secret, notice, t, now }) => {
    const content = noticeText(t, notice, DINGTALK_MAX)
    const body = JSON.stringify({ msgtype: 'text', text: { content } })
    return { url: secret === '' ? url : signedUrl(url, secret, now), headers: headersOf(notice), body }
  },

  wecom: ({ url, notice, t, mobiles }) => {
    const content = noticeText(t, notice, WECOM_MAX)
    const called = mobiles.length > 0 && { mentioned_mobile_list: mobiles }
    return { url, headers: headersOf(notice), body: JSON.stringify({ msgtype: 'text', text: { content, ...called } }) }
  },
}

function headersOf({ id }: Notice, more: Record<string, string> = {}): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    // The beginning of the answer is shown: packed it would be unreadable.
    'Accept-Encoding': 'identity',
    'User-Agent': `Endpaper/${version}`,
    'X-Endpaper-Delivery': id,
    ...more,
  }
}

/** DingTalk wants the time and its signature in the address. */
function signedUrl(address: string, secret: string, now: number): string {
  const url = new URL(address)
  url.searchParams.set('timestamp', String(now))
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'))
  return url.href
}
