import { shareDebugCalls, showDebugCalls } from '#core/contract/visit.ts'
import { routes } from '../../../http/door.ts'
import { openVisitorFrame, proxyForVisitor } from './visitor-proxy.ts'

export const shareDebugRoutes = routes(shareDebugCalls, {
  proxy: (ctx, { id: _id, ...input }, _file, relay) => proxyForVisitor(ctx, input, relay),
  frame: (ctx, input) => openVisitorFrame(ctx, input),
})

export const showDebugRoutes = routes(showDebugCalls, {
  proxy: (ctx, { id: _id, ...input }, _file, relay) => proxyForVisitor(ctx, input, relay),
  frame: (ctx, input) => openVisitorFrame(ctx, input),
})
