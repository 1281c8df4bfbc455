import { limits } from '../../limits.ts'
import type { EnvironmentDraft } from '../draft/draft.ts'
import { isNode, toList, toNode, type Node } from './node.ts'
import { freeName, nameText, toText } from './texts.ts'

/** The servers of the whole API. */
export function toEnvironments(document: Node): EnvironmentDraft[] {
  const given =
    document['swagger'] === undefined
      ? toList(document['servers']).filter(isNode).map(toServer)
      : swaggerServers(document)
  const drafts: EnvironmentDraft[] = []
  for (const { name: wanted, url: written } of given) {
    // Paths begin with a slash themselves.
    const url = written.replace(/\/+$/, '')
    if (url === '' || drafts.some((draft) => draft.url === url)) continue
    const name = freeName(wanted || hostName(url), limits.environmentName, (tried) =>
      drafts.some((draft) => draft.name === tried),
    )
    drafts.push({ name, url, headers: [] })
  }
  return drafts
}

interface Server {
  name: string
  url: string
}

/** Variables are replaced with their defaults. */
function toServer({ url, name, description, variables }: Node): Server {
  const values = toNode(variables)
  const filled = toText(url).replaceAll(/\{([^{}]+)\}/g, (whole, variable: string) => {
    const value = Object.hasOwn(values, variable) ? toNode(values[variable])['default'] : undefined
    return value === undefined ? whole : toText(value)
  })
  return { name: nameText(name) || nameText(description), url: filled.trim() }
}

export const serverUrls = (servers: unknown): string[] =>
  toList(servers)
    .filter(isNode)
    .map((server) => toServer(server).url)
    .filter((url) => url !== '')

function swaggerServers({ schemes, host, basePath }: Node): Server[] {
  const path = toText(basePath).replace(/\/+$/, '')
  const place = toText(host)
  if (place === '') return [{ name: '', url: path }]
  const names = toList(schemes)
    .map(toText)
    .filter((scheme) => scheme !== '')
  return (names.length > 0 ? names : ['https']).map((scheme) => ({ name: '', url: `${scheme}://${place}${path}` }))
}

function hostName(url: string): string {
  const [, host = url] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]+)/i.exec(url) ?? []
  return host
}
