import { withoutMentions, type ChatService } from './chat-service.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Slack, and chats that accept the same format. */
export const slack: ChatService = {
  title: 'webhook.kindSlack',
  hosts: ['hooks.slack.com'],
  maxBytes: 4000,
  isSigned: false,
  mentionsBy: 'slack_id',
  toMention: ({ id }) => `<@${id}>`,
  escape: (value) => withoutMentions(value).replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign),
  toRequest: ({ url, text }) => ({ url, body: JSON.stringify({ text, mrkdwn: false, unfurl_links: false }) }),
  isTaken: (status, answer) => status === 200 && answer.trim() === 'ok',
}
