import type { TextKey } from '#core/i18n/texts.ts'

export interface ChatMessage {
  url: string
  /** "": the request is not signed. */
  secret: string
  text: string
  /** Mobile numbers of people to mention. */
  mobiles: string[]
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
  /** Whether people can be mentioned by their mobile number, in the text itself or beside it. */
  mentions: 'in text' | 'beside text' | 'none'
  /** Makes a value from users harmless: it must neither mention people nor format text. */
  escape: (value: string) => string
  toRequest: (message: ChatMessage) => { url: string; body: string }
  isTaken: (status: number, answer: string) => boolean
}

/** An invisible character after each @, so that names do not mention anybody. */
export const withoutMentions = (value: string) => value.replaceAll('@', '@\u{200B}')
