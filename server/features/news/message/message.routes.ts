import { messageCalls } from '#core/contract/message.ts'
import { routes } from '../../../http/door.ts'
import { EVENTS_TYPE, StreamAnswer } from '../../../http/relay.ts'
import { readSettings, saveSettings } from './message-settings.ts'
import { deletePushMessages, listUnread, pageMessages, setRead } from './message.ts'

export const messageRoutes = routes(messageCalls, {
  unread: (ctx, input) => listUnread(ctx, input),
  stream: async ({ services, actor }, _input, _file, { wantsEvents }) =>
    wantsEvents ? new StreamAnswer(services.live.open(actor), EVENTS_TYPE) : {},
  page: (ctx, input) => pageMessages(ctx, input),
  setRead: (ctx, { id }) => setRead(ctx, id),
  setAllRead: (ctx) => setRead(ctx),
  deletePushMessages: (ctx) => deletePushMessages(ctx),
  settings: (ctx) => readSettings(ctx),
  saveSettings: (ctx, input) => saveSettings(ctx, input),
})
