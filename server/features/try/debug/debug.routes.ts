import { debugCalls } from '#core/contract/debug.ts'
import { routes } from '../../../http/door.ts'
import { allowHost } from './allow-host.ts'
import { openFrame } from './frame.ts'
import { addHistory, clearHistory, listHistory } from './history.ts'
import { getOauthToken } from './oauth-token.ts'
import { findProp, getProps, saveProps, setProps } from './props.ts'
import { proxyRequest } from './proxy.ts'
import { listVariables, saveVariables, setVariables } from './variables.ts'

export const debugRoutes = routes(debugCalls, {
  proxy: (ctx, input, _file, relay) => proxyRequest(ctx, input, relay),
  allowHost: (ctx, input) => allowHost(ctx, input),
  frame: (ctx, input) => openFrame(ctx, input),
  oauthToken: (ctx, input) => getOauthToken(ctx, input),
  listVariables: (ctx, input) => listVariables(ctx, input),
  saveVariables: (ctx, input) => saveVariables(ctx, input),
  setVariables: (ctx, input) => setVariables(ctx, input),
  findProp: (ctx, input) => findProp(ctx, input),
  getProps: (ctx, input) => getProps(ctx, input),
  saveProps: (ctx, input) => saveProps(ctx, input),
  setProps: (ctx, input) => setProps(ctx, input),
  addHistory: (ctx, input) => addHistory(ctx, input),
  listHistory: (ctx, input) => listHistory(ctx, input),
  clearHistory: (ctx, input) => clearHistory(ctx, input),
})
