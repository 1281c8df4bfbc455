import type { SecurityNeed } from '../../doc/doc.ts'

/** How a tool authenticates its requests, without the secrets. */
export interface AuthSketch {
  /** In lower case: `basic`, `bearer`, `apikey`, `oauth2`, ... */
  kind: string
  /** For API keys. */
  keyName?: string
  keyPlace?: string
  /** For OAuth. */
  grant?: string
  addresses?: string[]
  scope?: string
}

/** The header value of each kind. */
export const HTTP_SCHEMES: ReadonlyMap<string, string> = new Map([
  ['basic', 'Basic'],
  ['bearer', 'Bearer'],
  ['digest', 'Digest'],
  ['jwt', 'Bearer'],
  ['hawk', 'Hawk'],
  ['ntlm', 'NTLM'],
  ['negotiate', 'Negotiate'],
  ['oauth1', 'OAuth'],
  ['awsv4', 'AWS4-HMAC-SHA256'],
  ['iam', 'AWS4-HMAC-SHA256'],
  ['edgegrid', 'EG1-HMAC-SHA256'],
])

/** `undefined`: not specified. An empty entry: no authentication, although the collection requires it elsewhere. */
export function readSecurity(auth: AuthSketch | undefined): SecurityNeed[][] | undefined {
  if (!auth || auth.kind === '') return undefined
  if (['none', 'noauth'].includes(auth.kind)) return [[]]
  return [[toNeed(auth)]]
}

function toNeed({
  kind,
  keyName = '',
  keyPlace = 'header',
  grant = '',
  addresses = [],
  scope = '',
}: AuthSketch): SecurityNeed {
  if (kind === 'apikey')
    return { name: keyName || 'apiKey', type: 'apiKey', detail: `${keyPlace}: ${keyName}`, scopes: [] }
  if (kind === 'oauth2') {
    const detail = [grant, ...addresses].filter((text) => text !== '').join(' ')
    return { name: 'oauth2', type: 'oauth2', detail, scopes: scope.split(/[\s,]+/).filter((name) => name !== '') }
  }
  const scheme = HTTP_SCHEMES.get(kind)
  return { name: kind, type: 'http', detail: scheme ? `Authorization: ${scheme} …` : kind, scopes: [] }
}
