import type { DocDraft, EnvironmentDraft } from '../draft/draft.ts'
import type { Findings } from '../draft/findings.ts'
import { cut } from './clean-text.ts'
import { fillVariables, FURTHER_BASE, hasVariable, type VariableSet } from './variables.ts'

const NAME_LENGTH = 64

/** Docs by their base URL, such as `{{baseUrl}}` or `https://api.example.com`. */
export type DocsByBase = ReadonlyMap<string, readonly DocDraft[]>

/**
 * The environments for the base URLs. The base of most docs gets an environment for each set of variables. Docs with
 * another base list it as their own server, since an environment is chosen for all docs at once.
 */
export function toEnvironments(
  docsByBase: DocsByBase,
  sets: readonly VariableSet[],
  findings: Findings,
): EnvironmentDraft[] {
  const groups = toGroups(docsByBase, sets).sort((a, b) => b.docs.length - a.docs.length)
  const environments: EnvironmentDraft[] = [...(groups[0]?.found ?? [])]
  for (const [index, { base, found, docs }] of groups.entries()) {
    const isMain = index === 0
    const [other] = isMain ? [] : found
    // If the address of most docs is unknown, the address of a few must not be used for all.
    if (other && environments.length > 0) environments.push({ ...other, name: environmentName(base, other.url) })
    const server = found[0]?.url ?? base
    if (!isMain) for (const doc of docs) doc.content.extras.servers = [server]
    if (found.length === 0) findings.add('warning', 'import.unknownBase', base, { base, count: docs.length })
  }
  return distinct(environments)
}

interface BaseGroup {
  base: string
  found: EnvironmentDraft[]
  docs: DocDraft[]
}

/** A variable and the URL that is its value are one base. */
function toGroups(docsByBase: DocsByBase, sets: readonly VariableSet[]): BaseGroup[] {
  const groups = new Map<string, BaseGroup>()
  for (const [base, docs] of docsByBase) {
    const found = filled(base, sets)
    const key = found[0]?.url ?? base
    const known = groups.get(key)
    if (known) known.docs.push(...docs)
    else groups.set(key, { base, found, docs: [...docs] })
  }
  return [...groups.values()]
}

function filled(base: string, sets: readonly VariableSet[]): EnvironmentDraft[] {
  const known = sets.length > 0 ? sets : [{ name: '', values: new Map<string, string>() }]
  return known.flatMap(({ name, values }) => {
    const url = withScheme(fillVariables(base, values).trim())
    if (hasVariable(url) || !/^\w+:\/\/[^/?#\s]/.test(url)) return []
    const setName = hasVariable(base) ? name : ''
    return [{ name: cut(setName || environmentName(base, url), NAME_LENGTH), url: withoutSlash(url), headers: [] }]
  })
}

const withScheme = (url: string) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`)

/** The name of an environment without one: its variable, or its host. */
const environmentName = (base: string, url: string) =>
  cut(variableName(base) || url.slice(url.indexOf('://') + 3), NAME_LENGTH)

function variableName(base: string): string {
  const [, name = ''] = /^\{\{([^{}]+)\}\}$/.exec(base) ?? []
  return (name.startsWith(FURTHER_BASE) ? name.slice(FURTHER_BASE.length) : name).trim()
}

const withoutSlash = (url: string) => (url.endsWith('/') ? url.slice(0, -1) : url)

/** Removes duplicate URLs. */
function distinct(environments: readonly EnvironmentDraft[]): EnvironmentDraft[] {
  return [...Map.groupBy(environments, ({ url }) => url).values()].flatMap(([first]) => first ?? [])
}
