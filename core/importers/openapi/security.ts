import type { SecurityNeed } from '../../doc/doc.ts'
import { isNode, toList, toNode, own, type Node } from './node.ts'
import type { Reading } from './reading.ts'
import { paragraphs, toText } from './texts.ts'

/** The security requirements of an operation, otherwise those of the description; undefined when there are none. */
export function readSecurity(operation: Node, reading: Reading): SecurityNeed[][] | undefined {
  const given = operation['security'] ?? reading.source.document['security']
  if (!Array.isArray(given)) return undefined
  // An empty list means no authentication.
  if (given.length === 0) return [[]]
  return given
    .filter(isNode)
    .map((entry) => Object.entries(entry).map(([name, scopes]) => toNeed(name, scopes, reading)))
}

function toNeed(name: string, scopes: unknown, { source }: Reading): SecurityNeed {
  const { components, securityDefinitions } = source.document
  const schemes = { ...toNode(securityDefinitions), ...toNode(toNode(components)['securitySchemes']) }
  const scheme = source.follow(own(schemes, name), 'securitySchemes') ?? {}
  return {
    name: toText(name),
    type: scheme['type'] === 'basic' ? 'http' : toText(scheme['type']),
    detail: paragraphs(describeScheme(scheme), toText(scheme['description'])),
    scopes: toList(scopes).map(toText),
  }
}

/** What is sent and where it comes from, in the terms of the protocols. */
function describeScheme(scheme: Node): string {
  const { type, in: where, name, scheme: method, bearerFormat, openIdConnectUrl } = scheme
  if (type === 'apiKey') return `${toText(where)}: ${toText(name)}`
  if (type === 'basic') return 'Authorization: Basic'
  if (type === 'http') return `Authorization: ${headerWord(toText(method))} ${toText(bearerFormat)}`.trim()
  if (type === 'openIdConnect') return toText(openIdConnectUrl)
  return type === 'oauth2' ? flowLines(scheme).join('\n') : ''
}

const headerWord = (method: string) => method.charAt(0).toUpperCase() + method.slice(1)

/** `authorizationCode: https://…/authorize, https://…/token`; in Swagger the scheme is its own flow. */
function flowLines(scheme: Node): string[] {
  const flows = isNode(scheme['flows']) ? Object.entries(scheme['flows']) : [[toText(scheme['flow']), scheme] as const]
  return flows.map(([flow, given]) => {
    const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl } = toNode(given)
    const addresses = [authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl]
      .map(toText)
      .filter((url) => url !== '')
    return `${flow}: ${addresses.join(', ')}`
  })
}
