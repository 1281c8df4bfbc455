import { messageCalls } from '#core/contract/message.ts'
import { routes } from '../../../http/door.ts'
import { deletePushMessages, listUnread, pageMessages, setRead } from './message.ts'

export const messageRoutes = routes(messageCalls, {
  unread: (ctx, input) => listUnread(ctx, input),
  page: (ctx, input) => pageMessages(ctx, input),
  setRead: (ctx, { id }) => setRead(ctx, id),
  setAllRead: (ctx) => setRead(ctx),
  deletePushMessages: (ctx) => deletePushMessages(ctx),
})
