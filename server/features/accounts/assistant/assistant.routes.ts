import { assistantCalls } from '#core/contract/assistant.ts'
import { routes } from '../../../http/door.ts'
import { allowAssistant, readAssistantRequest } from './authorize.ts'
import { listAssistants } from './connections.ts'

export const assistantRoutes = routes(assistantCalls, {
  list: (ctx) => listAssistants(ctx),
  request: (ctx, input) => readAssistantRequest(ctx, input),
  allow: (ctx, input) => allowAssistant(ctx, input),
})
