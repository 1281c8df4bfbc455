import type { TextKey } from '#core/i18n/texts.ts'

/** Somebody to mention. */
export interface Mention {
  /** As the service knows them: a mobile number, or an id. */
  id: string
  name: string
}

/** The column of an account by which people are mentioned. */
export type MentionColumn = 'wecom_mobile' | 'feishu_id' | 'slack_id' | 'teams_id'

export interface ChatMessage {
  url: string
  /** "": the request is not signed. */
  secret: string
  text: string
  /** People to mention. */
  mentions: Mention[]
  now: number
}

/** A service whose robots post to a group chat. */
export interface ChatService {
  /** As people call it. */
  title: TextKey
  /** Hosts of its robots; `*.` stands for any subdomain. */
  hosts: readonly string[]
  /** Maximum size of the text in bytes. */
  maxBytes: number
  isSigned: boolean
  mentionsBy: MentionColumn
  /** How the text itself mentions somebody; undefined: mentions stand beside it. */
  toMention?: (mention: Mention) => string
  /** Makes a value from users harmless: it must neither mention people nor format text. */
  escape: (value: string) => string
  toRequest: (message: ChatMessage) => { url: string; body: string }
  isTaken: (status: number, answer: string) => boolean
}

/** An invisible character after each @, so that names do not mention anybody. */
export const withoutMentions = (value: string) => value.replaceAll('@', '@\u{200B}')
