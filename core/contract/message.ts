import { Type, type Static } from 'typebox'
import { call, done, fields, may, nothing, optionalIdSchema, signedIn } from './call.ts'
import { ChangeClassOrNone, Flag, MessageId, Time } from './fields.ts'
import { pageFields, pageSchema } from './page.ts'

/** Maximum number shown in a badge, and maximum length of the list. */
export const UNREAD_MAX = 99

/**
 * Kinds of messages and their numbers on the wire: changes of docs, results of pushes, imports and syncs, releases, answers in threads of
 * comments, shares that expire, and comments that name the reader.
 */
export const messageTypes = { doc: 1, push: 3, release: 4, comment: 5, share: 6, mention: 7 } as const
export type MessageKind = keyof typeof messageTypes
export type MessageType = (typeof messageTypes)[MessageKind]
export const messageKinds = Object.keys(messageTypes) as MessageKind[]

const TypeNumber = Type.Unsafe<MessageType>(Type.Union(Object.values(messageTypes).map((type) => Type.Literal(type))))

export const Message = Type.Object({
  id: MessageId,
  /** In the language of the reader. */
  message: Type.String(),
  type: TypeNumber,
  /** The related doc; "" when there is none, or it was deleted. */
  sourceId: optionalIdSchema('doc'),
  /** The page of the web app that it is about; "" when there is none. */
  link: Type.String(),
  /** How a change affects clients; "" when it is unknown, or the message is not about a change. */
  changeClass: ChangeClassOrNone,
  /** Number of changes that it tells of. */
  count: Type.Integer(),
  isRead: Flag,
  gmtCreate: Time,
})
export type Message = Static<typeof Message>

/** `now`: soon after the event; `daily`: once a day, with all others. */
export const mailWishes = ['none', 'now', 'daily'] as const
export type MailWish = (typeof mailWishes)[number]

export const MessageSetting = Type.Object({
  kind: Type.Unsafe<MessageKind>(Type.Union(messageKinds.map((kind) => Type.Literal(kind)))),
  /** 1: in the message centre. */
  inApp: Flag,
  mail: Type.Unsafe<MailWish>(Type.Union(mailWishes.map((wish) => Type.Literal(wish)))),
})
export type MessageSetting = Static<typeof MessageSetting>

/** For kinds that a person has set nothing for. */
export const defaultMessageSetting = { inApp: 1, mail: 'none' } as const

export const messageCalls = {
  unread: call('GET', '/user/message/unread', {
    scope: 'none',
    isPassive: true,
    access: signedIn,
    summary: 'Unread messages of the caller, newest first',
    input: fields({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: UNREAD_MAX })) }),
    output: Type.Array(Message),
  }),
  stream: call('GET', '/events', {
    scope: 'none',
    isPassive: true,
    kind: 'stream',
    access: signedIn,
    summary:
      'Server-sent events: `messages` at the start, and whenever the messages of the caller have changed; `job` {jobId}; and of what is open, see `/doc/presence`: `changed` {moduleId, docIds}, `people` {docId}',
    input: nothing,
    output: done,
  }),
  page: call('POST', '/user/message/page', {
    scope: 'none',
    access: may('project.read', 'projectId'),
    summary: 'Messages of the caller, unread first, then newest first',
    input: fields({
      ...pageFields,
      isRead: Type.Optional(Flag),
      type: Type.Optional(TypeNumber),
      projectId: Type.Optional(optionalIdSchema('project')),
    }),
    output: pageSchema(Message),
  }),
  setRead: call('POST', '/user/message/setRead', {
    scope: 'none',
    access: may('message.read', 'id'),
    summary: 'Mark a message as read',
    input: fields({ id: MessageId }),
    output: done,
  }),
  setAllRead: call('POST', '/user/message/setReadAll', {
    scope: 'none',
    access: signedIn,
    summary: 'Mark all messages as read',
    input: nothing,
    output: done,
  }),
  deletePushMessages: call('POST', '/user/message/deletePushMessage', {
    scope: 'none',
    access: signedIn,
    summary: 'Delete all messages about pushes, imports and syncs',
    input: nothing,
    output: done,
  }),
  settings: call('GET', '/user/message/setting', {
    scope: 'none',
    access: signedIn,
    summary: 'Which messages the caller gets in the message centre and by mail, one row for each kind',
    input: nothing,
    output: Type.Object({
      list: Type.Array(MessageSetting),
      /** Whether mails can be sent: a mail server is configured and the caller has an e-mail address. */
      canMail: Type.Boolean(),
    }),
  }),
  saveSettings: call('POST', '/user/message/setting', {
    scope: 'none',
    access: signedIn,
    summary: 'Set which messages the caller gets; kinds that are left out stay as they are',
    input: fields({ list: Type.Array(MessageSetting, { maxItems: messageKinds.length }) }),
    output: done,
  }),
}
