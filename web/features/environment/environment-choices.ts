import type { OutputAt } from '#core/contract/calls.ts'

export type EnvironmentNode = OutputAt<'GET', '/module/environment/userenvs'>[number]

/** A line of the list from which environments are imported. */
export interface EnvironmentChoice {
  id: string
  label: string
  url: string
  level: number
  kind: 'place' | 'module' | 'environment'
  /** The environments that a tick here means. */
  envIds: string[]
}

interface Wanted {
  /** Environments that are not offered: those of the module itself. */
  without: ReadonlySet<string>
  /** Part of a name or URL. A place that fits shows all that is below it. */
  filter: string
}

/** Places in the order of their tree, as far as they lead to an environment. */
export function environmentChoices(
  nodes: readonly EnvironmentNode[],
  { without, filter }: Wanted,
): EnvironmentChoice[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const wanted = filter.trim().toLowerCase()
  const list = (parentId: string, level: number, isInHit: boolean): EnvironmentChoice[] =>
    (below.get(parentId) ?? []).flatMap((node) => {
      const isHit = isInHit || `${node.label}\n${node.url}`.toLowerCase().includes(wanted)
      if (node.isEnv) return isHit && !without.has(node.envId) ? [toChoice(node, level, [node.envId])] : []
      const inside = list(node.id, level + 1, isHit)
      const envIds = inside.filter(({ kind }) => kind === 'environment').flatMap((choice) => choice.envIds)
      return inside.length === 0 ? [] : [toChoice(node, level, envIds), ...inside]
    })
  return list('', 0, wanted === '')
}

function toChoice(node: EnvironmentNode, level: number, envIds: string[]): EnvironmentChoice {
  const kind = node.isEnv ? 'environment' : node.isModule ? 'module' : 'place'
  return { id: node.id, label: node.label, url: node.url, level, kind, envIds }
}
