import type { ChatService, Mention } from './chat-service.ts'
import { richLines, type LinePart } from './rich-lines.ts'

/** Microsoft Teams: webhooks of workflows, and of connectors as long as they exist. */
export const teams: ChatService = {
  title: 'webhook.kindTeams',
  hosts: ['*.logic.azure.com', '*.api.powerplatform.com', '*.webhook.office.com'],
  // The limit of a message is 28 KB, and every line needs some bytes around its text.
  maxBytes: 10_000,
  isSigned: false,
  mentionsBy: 'teams_id',
  // Text runs know no Markdown, and a mention needs an entity beside the text.
  escape: (value) => value,
  toRequest: ({ url, text, mentions }) => ({ url, body: JSON.stringify(toMessage(text, mentions)) }),
  // Connectors answer 200 also when they could not post the message.
  isTaken: (status, answer) => status >= 200 && status < 300 && !/failed/i.test(answer),
}

function toMessage(text: string, mentions: Mention[]) {
  const blocks = richLines(text).map((line, index) => ({
    type: 'RichTextBlock',
    inlines: line.map(toRun),
    ...(index > 0 && { spacing: 'None' }),
  }))
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: mentions.length > 0 ? [...blocks, mentionLine(mentions)] : blocks,
    ...(mentions.length > 0 && { msteams: { entities: mentions.map(toEntity) } }),
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content: card }] }
}

/** Mentions work in text blocks only, which know Markdown: names are the only text in it. */
const mentionLine = (mentions: Mention[]) => ({
  type: 'TextBlock',
  text: mentions.map(mentionText).join(' '),
  wrap: true,
})

const toEntity = (mention: Mention) => ({
  type: 'mention',
  text: mentionText(mention),
  mentioned: { id: mention.id, name: plainName(mention) },
})

/** The same in the text and in the entity: that is how Teams finds the place. */
const mentionText = (mention: Mention) => `<at>${plainName(mention)}</at>`

/** Without the signs of markup. */
const plainName = ({ name, id }: Mention) => name.replaceAll(/[<>&[\]()*_`#~\\]/g, '').trim() || id

const toRun = ({ text, isLink }: LinePart) => ({
  type: 'TextRun',
  text,
  ...(isLink && { selectAction: { type: 'Action.OpenUrl', url: text } }),
})
