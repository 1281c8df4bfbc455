import { openUserCalls } from '#core/contract/open-user.ts'
import { routes } from '../../../http/door.ts'
import { addOpenUser, disableOpenUser, enableOpenUser, pageOpenUsers, resetOpenUserSecret } from './open-user.ts'

export const openUserRoutes = routes(openUserCalls, {
  page: (ctx, input) => pageOpenUsers(ctx, input),
  add: (ctx, input) => addOpenUser(ctx, input),
  resetSecret: (ctx, input) => resetOpenUserSecret(ctx, input),
  enable: (ctx, input) => enableOpenUser(ctx, input),
  disable: (ctx, input) => disableOpenUser(ctx, input),
})
