import { providerCalls } from '#core/contract/provider.ts'
import { routes } from '../../../http/door.ts'
import { takeOverSignIn } from './sign-in-by-provider.ts'

export const providerRoutes = routes(providerCalls, {
  takeOver: (ctx, input) => takeOverSignIn(ctx, input),
})
