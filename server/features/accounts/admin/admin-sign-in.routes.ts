import { adminSignInCalls } from '#core/contract/admin-sign-in.ts'
import { routes } from '../../../http/door.ts'
import { listSignInWays } from './sign-in-ways.ts'
import { lookUpPerson, testServer } from './test-directory.ts'

export const adminSignInRoutes = routes(adminSignInCalls, {
  list: (ctx) => listSignInWays(ctx),
  testLdap: (ctx, input) => testServer(ctx, input),
  lookUp: (ctx, input) => lookUpPerson(ctx, input),
})
