import { Type, type Static } from 'typebox'
import { call, done, fields, may, nothing, optionalIdSchema, signedIn } from './call.ts'
import { Flag, MessageId, Time } from './fields.ts'
import { pageFields, pageSchema } from './page.ts'

/** Maximum number shown in a badge, and maximum length of the list. */
export const UNREAD_MAX = 99

export const messageTypes = { doc: 1, push: 3 } as const

export const Message = Type.Object({
  id: MessageId,
  /** In the language of the reader. */
  message: Type.String(),
  type: Type.Union([Type.Literal(messageTypes.doc), Type.Literal(messageTypes.push)]),
  /** The related doc; "" when there is none, or it was deleted. */
  sourceId: optionalIdSchema('doc'),
  isRead: Flag,
  gmtCreate: Time,
})
export type Message = Static<typeof Message>

export const messageCalls = {
  unread: call('GET', '/user/message/unread', {
    scope: 'none',
    access: signedIn,
    summary: 'Unread messages of the caller, newest first',
    input: fields({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: UNREAD_MAX })) }),
    output: Type.Array(Message),
  }),
  page: call('POST', '/user/message/page', {
    scope: 'none',
    access: signedIn,
    summary: 'Messages of the caller, unread first, then newest first',
    input: fields(pageFields),
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
}
