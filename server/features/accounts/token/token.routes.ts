import { tokenCalls } from '#core/contract/token.ts'
import { routes } from '../../../http/door.ts'
import { addToken, deleteToken, listTokens } from './tokens.ts'

export const tokenRoutes = routes(tokenCalls, {
  list: (ctx) => listTokens(ctx),
  add: (ctx, input) => addToken(ctx, input),
  delete: (ctx, input) => deleteToken(ctx, input),
})
