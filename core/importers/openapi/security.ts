import type { SecurityNeed } from '../../doc/doc.ts'
import { isNode, listOf, nodeOf, own, type Node } from './node.ts'
import type { Reading } from './reading.ts'
import { paragraphs, textOf } from './texts.ts'

/** The ways to be let in that an operation names, else those of the whole description; undefined when nothing is said. */
export function securityOf(operation: Node, reading: Reading): SecurityNeed[][] | undefined {
  const given = operation['security'] ?? reading.source.document['security']
  if (!Array.isArray(given)) return undefined
  // An empty list says that nothing is needed.
  if (given.length === 0) return [[]]
  return given
    .filter(isNode)
    .map((entry) => Object.entries(entry).map(([name, scopes]) => needOf(name, scopes, reading)))
}

function needOf(name: string, scopes: unknown, { source }: Reading): SecurityNeed {
  const { components, securityDefinitions } = source.document
  const schemes = { ...nodeOf(securityDefinitions), ...nodeOf(nodeOf(components)['securitySchemes']) }
  const scheme = source.follow(own(schemes, name), 'securitySchemes') ?? {}
  return {
    name: textOf(name),
    type: scheme['type'] === 'basic' ? 'http' : textOf(scheme['type']),
    detail: paragraphs(detailOf(scheme), textOf(scheme['description'])),
    scopes: listOf(scopes).map(textOf),
  }
}

/** What is sent and from where it comes, in the terms of the protocols. */
function detailOf(scheme: Node): string {
  const { type, in: where, name, scheme: method, bearerFormat, openIdConnectUrl } = scheme
  if (type === 'apiKey') return `${textOf(where)}: ${textOf(name)}`
  if (type === 'basic') return 'Authorization: Basic'
  if (type === 'http') return `Authorization: ${headerWord(textOf(method))} ${textOf(bearerFormat)}`.trim()
  if (type === 'openIdConnect') return textOf(openIdConnectUrl)
  return type === 'oauth2' ? flowLines(scheme).join('\n') : ''
}

const headerWord = (method: string) => method.charAt(0).toUpperCase() + method.slice(1)

/** `authorizationCode: https://…/authorize, https://…/token`; in Swagger the scheme is its own flow. */
function flowLines(scheme: Node): string[] {
  const flows = isNode(scheme['flows']) ? Object.entries(scheme['flows']) : [[textOf(scheme['flow']), scheme] as const]
  return flows.map(([flow, given]) => {
    const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl } = nodeOf(given)
    const addresses = [authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl]
      .map(textOf)
      .filter((url) => url !== '')
    return `${flow}: ${addresses.join(', ')}`
  })
}
