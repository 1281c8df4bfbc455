import { adminCalls } from '#core/contract/admin.ts'
import { routes } from '../../../http/door.ts'
import { createUser, disableUser, enableUser, pageUsers, resetUserPassword } from './users.ts'

export const adminRoutes = routes(adminCalls, {
  pageUsers: (ctx, input) => pageUsers(ctx, input),
  createUser: (ctx, input) => createUser(ctx, input),
  resetUserPassword: (ctx, input) => resetUserPassword(ctx, input),
  enableUser: (ctx, input) => enableUser(ctx, input),
  disableUser: (ctx, input) => disableUser(ctx, input),
})
