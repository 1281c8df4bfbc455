import { savedCallCalls } from '#core/contract/saved-call.ts'
import { routes } from '../../../http/door.ts'
import { deleteCall, orderCall, saveCall } from './change-call.ts'
import { listDocCalls, listModuleCalls } from './list-calls.ts'

export const savedCallRoutes = routes(savedCallCalls, {
  list: (ctx, input) => listDocCalls(ctx, input),
  listModule: (ctx, input) => listModuleCalls(ctx, input),
  save: (ctx, input) => saveCall(ctx, input),
  order: (ctx, input) => orderCall(ctx, input),
  delete: (ctx, input) => deleteCall(ctx, input),
})
