import type { SecurityNeed } from '../doc/doc.ts'
import type { NameValue } from '../rows/example/example-fields.ts'

/** The credentials that a request sends, with placeholders for the secrets. */
export interface Credentials {
  headers: NameValue[]
  query: NameValue[]
  cookies: NameValue[]
}

/** The credentials of the first alternative. None when that alternative is empty, since then authentication is optional. */
export function requiredCredentials(security: readonly SecurityNeed[][] | undefined): Credentials {
  const found: Credentials = { headers: [], query: [], cookies: [] }
  for (const need of security?.[0] ?? []) {
    const place = toCredential(need)
    if (place) found[place.list].push({ name: place.name, value: place.value })
  }
  return found
}

interface Credential extends NameValue {
  list: keyof Credentials
}

const KEY_PLACES = new Map<string, keyof Credentials>([
  ['header', 'headers'],
  ['query', 'query'],
  ['cookie', 'cookies'],
])

/** The first line of the detail names what is sent: `Authorization: Bearer JWT`, or `header: X-Key` for an API key. */
function toCredential({ type, detail }: SecurityNeed): Credential | undefined {
  const [line = ''] = detail.split('\n')
  const [, word = '', value = ''] = /^([\w-]+):\s*(\S+)/.exec(line) ?? []
  if (type === 'apiKey') {
    const list = KEY_PLACES.get(word.toLowerCase())
    return list && value !== '' ? { list, name: value, value: '<key>' } : undefined
  }
  // OAuth 2 and OpenID Connect send their tokens the same way.
  if (type === 'oauth2' || type === 'openIdConnect') return authorization('Bearer <token>')
  if (type !== 'http' || word.toLowerCase() !== 'authorization') return undefined
  if (value.toLowerCase() === 'bearer') return authorization('Bearer <token>')
  return value.toLowerCase() === 'basic' ? authorization('Basic <credentials>') : undefined
}

const authorization = (value: string): Credential => ({ list: 'headers', name: 'Authorization', value })
