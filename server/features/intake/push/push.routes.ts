import { pushCalls } from '#core/contract/push.ts'
import { routes } from '../../../http/door.ts'
import { getPush, pagePushes } from '../deliver/delivery-log.ts'

export const pushRoutes = routes(pushCalls, {
  page: (ctx, input) => pagePushes(ctx, input),
  detail: (ctx, input) => getPush(ctx, input),
})
