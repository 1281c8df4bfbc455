import { limits } from '../../limits.ts'
import type { EnvironmentDraft } from '../draft/draft.ts'
import { isNode, listOf, nodeOf, type Node } from './node.ts'
import { freeName, nameText, textOf } from './texts.ts'

/** The addresses at which the whole API answers. */
export function environmentsOf(document: Node): EnvironmentDraft[] {
  const given =
    document['swagger'] === undefined
      ? listOf(document['servers']).filter(isNode).map(serverOf)
      : swaggerServers(document)
  const drafts: EnvironmentDraft[] = []
  for (const { name: wanted, url: written } of given) {
    // Paths begin with a slash themselves.
    const url = written.replace(/\/+$/, '')
    if (url === '' || drafts.some((draft) => draft.url === url)) continue
    const name = freeName(wanted || hostOf(url), limits.environmentName, (tried) =>
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

/** Variables are filled with their usual values. */
function serverOf({ url, name, description, variables }: Node): Server {
  const values = nodeOf(variables)
  const filled = textOf(url).replaceAll(/\{([^{}]+)\}/g, (whole, variable: string) => {
    const value = Object.hasOwn(values, variable) ? nodeOf(values[variable])['default'] : undefined
    return value === undefined ? whole : textOf(value)
  })
  return { name: nameText(name) || nameText(description), url: filled.trim() }
}

export const serverUrls = (servers: unknown): string[] =>
  listOf(servers)
    .filter(isNode)
    .map((server) => serverOf(server).url)
    .filter((url) => url !== '')

function swaggerServers({ schemes, host, basePath }: Node): Server[] {
  const path = textOf(basePath).replace(/\/+$/, '')
  const place = textOf(host)
  if (place === '') return [{ name: '', url: path }]
  const names = listOf(schemes)
    .map(textOf)
    .filter((scheme) => scheme !== '')
  return (names.length > 0 ? names : ['https']).map((scheme) => ({ name: '', url: `${scheme}://${place}${path}` }))
}

function hostOf(url: string): string {
  const [, host = url] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]+)/i.exec(url) ?? []
  return host
}
