import type { SecurityNeed } from '../../doc/doc.ts'
import { FreeNames } from './shared-names.ts'
import type { Schema } from './scalar-schema.ts'

interface Scheme {
  key: string
  need: SecurityNeed
  scopes: Set<string>
}

/** The security schemes that docs use, without duplicates. */
export class SecuritySchemes {
  readonly #names = new FreeNames()
  readonly #schemes = new Map<string, Scheme>()

  /** The requirements of an operation. An empty list means that it has none. */
  requirements(security: readonly SecurityNeed[][]): Schema[] {
    if (security.every((needs) => needs.length === 0)) return []
    return security.map((needs) => Object.fromEntries(needs.map((need) => [this.#schemeKey(need), need.scopes])))
  }

  written(): Schema {
    return Object.fromEntries([...this.#schemes.values()].map((scheme) => [scheme.key, schemeObject(scheme)]))
  }

  #schemeKey(need: SecurityNeed): string {
    const same = JSON.stringify([need.name, need.type, need.detail])
    const scheme = this.#schemes.get(same) ?? {
      key: this.#names.take(need.name, 'security'),
      need,
      scopes: new Set<string>(),
    }
    this.#schemes.set(same, scheme)
    for (const scope of need.scopes) scheme.scopes.add(scope)
    return scheme.key
  }
}

/** The first paragraph of `detail` has a fixed format, such as `header: X-Key`. The others are prose. */
function schemeObject({ need: { type, detail, name }, scopes }: Scheme): Schema {
  const [terms = '', ...texts] = detail.split(/\n{2,}/)
  const description = texts.join('\n\n')
  const scheme = knownScheme(type, terms.trim(), [...scopes])
  if (scheme) return { ...scheme, ...(description !== '' && { description }) }
  return { type: 'apiKey', in: 'header', name, ...(detail !== '' && { description: detail }) }
}

function knownScheme(type: string, terms: string, scopes: readonly string[]): Schema | undefined {
  switch (type) {
    case 'apiKey': {
      const [, place = '', name = ''] = /^(header|query|cookie):\s*(.+)$/.exec(terms) ?? []
      return name === '' ? undefined : { type, in: place, name }
    }
    case 'http': {
      const [, scheme = 'basic', format = ''] = /^Authorization:\s*(\S+)\s*(.*)$/.exec(terms) ?? []
      return { type, scheme: scheme.toLowerCase(), ...(format !== '' && format !== '…' && { bearerFormat: format }) }
    }
    case 'openIdConnect':
      return /^https?:/.test(terms) ? { type, openIdConnectUrl: terms } : undefined
    case 'oauth2': {
      const flows = flowObjects(terms, scopes)
      return Object.keys(flows).length > 0 ? { type, flows } : undefined
    }
    case 'mutualTLS':
      return { type }
    default:
      return undefined
  }
}

/** Names of flows in Swagger 2, OAuth and other tools. */
const FLOWS: Record<string, string> = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
  authorization_code: 'authorizationCode',
  authorization_code_with_pkce: 'authorizationCode',
  client_credentials: 'clientCredentials',
  password_credentials: 'password',
}

/** The URLs of each flow, in the order of `detail`. */
const ADDRESSES: Record<string, readonly string[]> = {
  implicit: ['authorizationUrl', 'refreshUrl'],
  password: ['tokenUrl', 'refreshUrl'],
  clientCredentials: ['tokenUrl', 'refreshUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl', 'refreshUrl'],
}

/** Reads lines such as `authorizationCode: https://…/authorize, https://…/token`. */
function flowObjects(terms: string, scopes: readonly string[]): Schema {
  const flows = terms.split('\n').flatMap((line) => {
    const [, given = '', list = ''] = /^(\w+):?\s*(.*)$/.exec(line.trim()) ?? []
    const flow = FLOWS[given] ?? given
    const addresses = list.split(/[,\s]+/).filter((address) => address !== '')
    const fields = ADDRESSES[flow]?.flatMap((field, index) =>
      addresses[index] === undefined ? [] : [[field, addresses[index]] as const],
    )
    if (!fields) return []
    return [
      [
        flow,
        { ...Object.fromEntries(fields), scopes: Object.fromEntries(scopes.map((scope) => [scope, ''])) },
      ] as const,
    ]
  })
  return Object.fromEntries(flows)
}
