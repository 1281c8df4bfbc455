import { createHmac } from 'node:crypto'
import type { ChatService } from './chat-service.ts'
import { richLines } from './rich-lines.ts'

type Part = { tag: 'text'; text: string } | { tag: 'a'; text: string; href: string } | { tag: 'at'; user_id: string }

/** Feishu, and Lark outside China. */
export const feishu: ChatService = {
  title: 'webhook.kindFeishu',
  hosts: ['open.feishu.cn', 'open.larksuite.com'],
  // The limit of a request is 20 KB, and every line needs some bytes around its text.
  maxBytes: 10_000,
  isSigned: true,
  mentionsBy: 'feishu_id',
  // Parts of a post are shown as they are; only a text message looks for mentions.
  escape: (value) => value,
  toRequest: ({ url, secret, text, mentions, now }) => {
    const content: Part[][] = richLines(text).map((line) =>
      line.map((part) =>
        part.isLink ? { tag: 'a', text: part.text, href: part.text } : { tag: 'text', text: part.text },
      ),
    )
    if (mentions.length > 0) content.push(mentions.map(({ id }) => ({ tag: 'at', user_id: id })))
    const message = { msg_type: 'post', content: { post: { zh_cn: { title: '', content } } } }
    return { url, body: JSON.stringify(secret === '' ? message : { ...sign(secret, now), ...message }) }
  },
  isTaken: (status, answer) => status === 200 && /"code"\s*:\s*0\s*[,}]/.test(answer),
}

/** Time and secret are the key, and nothing is signed with it. */
function sign(secret: string, now: number) {
  const timestamp = String(Math.floor(now / 1000))
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') }
}
