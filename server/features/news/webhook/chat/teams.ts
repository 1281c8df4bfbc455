import type { ChatService } from './chat-service.ts'
import { richLines, type LinePart } from './rich-lines.ts'

/** Microsoft Teams: webhooks of workflows, and of connectors as long as they exist. */
export const teams: ChatService = {
  title: 'webhook.kindTeams',
  hosts: ['*.logic.azure.com', '*.api.powerplatform.com', '*.webhook.office.com'],
  // The limit of a message is 28 KB, and every line needs some bytes around its text.
  maxBytes: 10_000,
  isSigned: false,
  mentions: 'none',
  // Text runs know no Markdown, and a mention needs an entry beside the text.
  escape: (value) => value,
  toRequest: ({ url, text }) => ({ url, body: JSON.stringify(toMessage(text)) }),
  // Connectors answer 200 also when they could not post the message.
  isTaken: (status, answer) => status >= 200 && status < 300 && !/failed/i.test(answer),
}

function toMessage(text: string) {
  const body = richLines(text).map((line, index) => ({
    type: 'RichTextBlock',
    inlines: line.map(toRun),
    ...(index > 0 && { spacing: 'None' }),
  }))
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content: card }] }
}

const toRun = ({ text, isLink }: LinePart) => ({
  type: 'TextRun',
  text,
  ...(isLink && { selectAction: { type: 'Action.OpenUrl', url: text } }),
})
