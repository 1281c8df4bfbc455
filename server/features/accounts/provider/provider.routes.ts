import { identityCalls } from '#core/contract/identity.ts'
import { providerCalls } from '#core/contract/provider.ts'
import { routes } from '../../../http/door.ts'
import { listOwnWays, startBinding, unbind } from './own-identities.ts'
import { takeOverSignIn } from './sign-in-by-provider.ts'

export const providerRoutes = [
  ...routes(providerCalls, {
    takeOver: (ctx, input) => takeOverSignIn(ctx, input),
  }),
  ...routes(identityCalls, {
    list: (ctx) => listOwnWays(ctx),
    bind: (ctx, input) => startBinding(ctx, input),
    unbind: (ctx, input) => unbind(ctx, input),
  }),
]
