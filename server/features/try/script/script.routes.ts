import { debugScriptCalls } from '#core/contract/debug-script.ts'
import { routes } from '../../../http/door.ts'
import { addScript, changeScript, deleteScript, listScripts, updateScript } from './change-script.ts'

export const debugScriptRoutes = routes(debugScriptCalls, {
  list: (ctx, { docId }) => listScripts(ctx, docId),
  add: (ctx, input) => addScript(ctx, input),
  update: (ctx, input) => updateScript(ctx, input),
  change: (ctx, input) => changeScript(ctx, input),
  remove: (ctx, input) => deleteScript(ctx, input),
})
