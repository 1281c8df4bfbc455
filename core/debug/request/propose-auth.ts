import type { SecurityNeed } from '../../doc/doc.ts'
import { noAuth, type AuthDraft } from './draft.ts'

/** The kind of authentication that a doc asks for first, without its secrets. */
export function proposedAuth(security: readonly SecurityNeed[][] | undefined): AuthDraft {
  const [need] = security?.[0] ?? []
  return need ? { ...noAuth, ...proposal(need) } : noAuth
}

/** The first line of the detail names what is sent: `Authorization: Bearer JWT`, or `header: X-Key` for an API key. */
function proposal({ type, detail, scopes }: SecurityNeed): Partial<AuthDraft> {
  const [line = ''] = detail.split('\n')
  const [, word = '', value = ''] = /^([\w-]+):\s*(\S+)/.exec(line) ?? []
  if (type === 'apiKey') return apiKey(word.toLowerCase(), value)
  if (type === 'oauth2' || type === 'openIdConnect') return oauth2(detail, scopes)
  if (type !== 'http') return {}
  return /basic/i.test(value) ? { kind: 'basic' } : { kind: 'bearer' }
}

function apiKey(place: string, keyName: string): Partial<AuthDraft> {
  const keyIn = place === 'query' || place === 'cookie' ? place : 'header'
  return { kind: 'apiKey', keyIn, keyName }
}

/** Each line is a flow with its addresses: `authorizationCode: https://…/authorize, https://…/token`. */
function oauth2(detail: string, scopes: readonly string[]): Partial<AuthDraft> {
  const line = detail.split('\n').find((flow) => /code/i.test(flow.split('http', 1)[0] ?? '')) ?? detail
  const [first = '', second = ''] = line.match(/https?:\/\/[^\s,;]+/g) ?? []
  const addresses = second === '' ? { tokenUrl: first } : { authorizeUrl: first, tokenUrl: second }
  const grant = second === '' ? 'clientCredentials' : 'code'
  return { kind: 'oauth2', grant, scope: scopes.join(' '), ...addresses }
}
