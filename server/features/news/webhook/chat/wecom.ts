import { withoutMentions, type ChatService } from './chat-service.ts'
import { hasErrcodeZero } from './dingtalk.ts'

export const wecom: ChatService = {
  title: 'webhook.kindWecom',
  hosts: ['qyapi.weixin.qq.com'],
  maxBytes: 2048,
  isSigned: false,
  mentionsBy: 'wecom_mobile',
  escape: withoutMentions,
  toRequest: ({ url, text, mentions }) => {
    const mentioned = mentions.length > 0 && { mentioned_mobile_list: mentions.map(({ id }) => id) }
    return { url, body: JSON.stringify({ msgtype: 'text', text: { content: text, ...mentioned } }) }
  },
  isTaken: hasErrcodeZero,
}
