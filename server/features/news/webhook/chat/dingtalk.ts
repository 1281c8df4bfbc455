import { createHmac } from 'node:crypto'
import { withoutMentions, type ChatService } from './chat-service.ts'

export const dingtalk: ChatService = {
  title: 'webhook.kindDingtalk',
  hosts: ['oapi.dingtalk.com', 'api.dingtalk.com'],
  maxBytes: 4000,
  isSigned: true,
  mentionsBy: 'wecom_mobile',
  toMention: ({ id }) => `@${id}`,
  escape: withoutMentions,
  toRequest: ({ url, secret, text, mentions, now }) => ({
    url: secret === '' ? url : signedUrl(url, secret, now),
    body: JSON.stringify({
      msgtype: 'text',
      text: { content: text },
      ...(mentions.length > 0 && { at: { atMobiles: mentions.map(({ id }) => id), isAtAll: false } }),
    }),
  }),
  isTaken: hasErrcodeZero,
}

/** Timestamp and signature are part of the URL. */
function signedUrl(address: string, secret: string, now: number): string {
  const url = new URL(address)
  url.searchParams.set('timestamp', String(now))
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'))
  return url.href
}

/** The status is 200 also when the message was rejected. */
export function hasErrcodeZero(status: number, answer: string): boolean {
  return status === 200 && /"errcode"\s*:\s*0\s*[,}]/.test(answer)
}
