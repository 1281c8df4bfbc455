import { withoutMentions, type ChatService } from './chat-service.ts'
import { hasErrcodeZero } from './dingtalk.ts'

export const wecom: ChatService = {
  title: 'webhook.kindWecom',
  hosts: ['qyapi.weixin.qq.com'],
  maxBytes: 2048,
  isSigned: false,
  mentions: 'beside text',
  escape: withoutMentions,
  toRequest: ({ url, text, mobiles }) => {
    const mentioned = mobiles.length > 0 && { mentioned_mobile_list: mobiles }
    return { url, body: JSON.stringify({ msgtype: 'text', text: { content: text, ...mentioned } }) }
  },
  isTaken: hasErrcodeZero,
}
