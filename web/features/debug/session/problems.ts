import type { Composed } from '#core/debug/request/compose.ts'
import type { Route } from '#core/debug/exchange.ts'
import type { Translate } from '#core/i18n/translator.ts'

/** What stands in the way of sending. */
export interface SendProblem {
  kind: 'url' | 'unknownVariables' | 'secrets' | 'bodyOfGet'
  text: string
  /** Whether it can be sent all the same. */
  canSend: boolean
}

interface Sending {
  composed: Composed
  route: Route
  environmentName: string
}

export function findProblem(sending: Sending, t: Translate): SendProblem | undefined {
  const { composed, route, environmentName } = sending
  const { request, unknown, needsServer } = composed
  const problem = (kind: SendProblem['kind'], text: string, canSend = false) => ({ kind, text, canSend })
  if (!isHttpUrl(request.url)) return problem('url', t('request.urlProblem'))
  if (route === 'direct' && needsServer) return problem('secrets', t('request.secretsNeedServer'))
  if (route === 'direct' && request.body.kind !== 'none' && ['GET', 'HEAD'].includes(request.method)) {
    return problem('bodyOfGet', t('request.bodyOfGet', { method: request.method }))
  }
  if (unknown.length === 0) return undefined
  const names = unknown.map((name) => `{{${name}}}`).join(', ')
  return problem('unknownVariables', t('request.unknownVariables', { names, environment: environmentName }), true)
}

/** A variable that the server fills in may stand in the host. */
function isHttpUrl(url: string): boolean {
  return /^https?:\/\/[^/?#\s]+/i.test(url) && URL.canParse(url.replaceAll(/\{\{[^{}]*\}\}/g, 'x'))
}
