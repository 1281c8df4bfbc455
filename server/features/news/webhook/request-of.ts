import { createHmac } from 'node:crypto'
import type { WebhookKind } from '#core/contract/webhook.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { version } from '../../../base/version.ts'
import { noticeText } from './notice-text.ts'
import type { Notice } from './notice.ts'

/** Everything needed to build a request. */
export interface Sending {
  url: string
  /** "": the request is not signed. */
  secret: string
  notice: Notice
  t: Translate
  /** Mobile numbers of people to mention. */
  mobiles: string[]
  now: number
}

export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** Maximum size of a text message of the two chat services, in bytes. */
const DINGTALK_MAX = 4000
const WECOM_MAX = 2048

export const requestBuilders: Record<WebhookKind, (sending: Sending) => WebhookRequest> = {
  generic: ({ url, secret, notice }) => {
    const body = JSON.stringify(notice)
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    return { url, headers: makeHeaders(notice, secret === '' ? {} : { 'X-Endpaper-Signature': signature }), body }
  },

  dingtalk: ({ url, secret, notice, t, now }) => {
    const content = noticeText(t, notice, DINGTALK_MAX)
    const body = JSON.stringify({ msgtype: 'text', text: { content } })
    return { url: secret === '' ? url : signedUrl(url, secret, now), headers: makeHeaders(notice), body }
  },

  wecom: ({ url, notice, t, mobiles }) => {
    const content = noticeText(t, notice, WECOM_MAX)
    const called = mobiles.length > 0 && { mentioned_mobile_list: mobiles }
    return {
      url,
      headers: makeHeaders(notice),
      body: JSON.stringify({ msgtype: 'text', text: { content, ...called } }),
    }
  },
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

/** DingTalk expects timestamp and signature in the URL. */
function signedUrl(address: string, secret: string, now: number): string {
  const url = new URL(address)
  url.searchParams.set('timestamp', String(now))
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'))
  return url.href
}
