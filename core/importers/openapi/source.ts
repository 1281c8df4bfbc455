import type { Findings } from '../draft/findings.ts'
import { isNode, type Node } from './node.ts'

/** More references in a row than any real description has. */
const MAX_STEPS = 20

/** The description as it was parsed, and the way to what its references name. Nothing outside of it is ever looked at. */
export class Source {
  readonly document: Node
  /** Swagger 2.0, which keeps most things in other places. */
  readonly isSwagger: boolean
  readonly #findings: Findings
  readonly #targets = new Map<string, unknown>()

  constructor(document: Node, findings: Findings) {
    this.document = document
    this.isSwagger = document['swagger'] !== undefined
    this.#findings = findings
  }

  /** What a reference such as `#/components/schemas/Pet` names; undefined, and told, when there is no such thing. */
  target(ref: string, place: string): unknown {
    const found = this.peek(ref)
    if (found === undefined) {
      this.#findings.add('warning', ref.startsWith('#') ? 'import.refMissing' : 'import.refOutside', place, { ref })
    }
    return found
  }

  /** The same, without reporting a missing target. */
  peek(ref: string): unknown {
    if (!this.#targets.has(ref)) this.#targets.set(ref, pointed(this.document, ref))
    return this.#targets.get(ref)
  }

  /** The object, or the one that it refers to with its own summary and description on top. Undefined: there is none. */
  follow(given: unknown, place: string): Node | undefined {
    let node = given
    const seen = new Set<string>()
    while (isNode(node) && typeof node['$ref'] === 'string') {
      const { $ref, summary, description } = node
      if (seen.has($ref) || seen.size >= MAX_STEPS) return this.#cycle($ref, place)
      seen.add($ref)
      const target = this.target($ref, place)
      node = isNode(target) ? { ...target, ...told({ summary, description }) } : target
    }
    return isNode(node) ? node : undefined
  }

  #cycle(ref: string, place: string): undefined {
    this.#findings.add('warning', 'import.refCycle', place, { ref })
  }
}

const told = (node: Node): Node => Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined))

/** The last segment of a reference, which is the name of its target. */
export function refName(ref: string): string {
  return decoded(ref.split(/[/#]/).findLast((part) => part !== '') ?? ref)
}

function pointed(document: Node, ref: string): unknown {
  if (ref === '#') return document
  if (!ref.startsWith('#/')) return undefined
  let value: unknown = document
  for (const step of ref.slice(2).split('/')) {
    const name = decoded(step)
    // An array has its elements under their numbers.
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Node)[name]
  }
  return value
}

/** `~1` is a slash and `~0` a tilde, in that order; `%7B` and the like come from writers that take references for addresses. */
function decoded(step: string): string {
  let text = step
  try {
    text = decodeURIComponent(step)
  } catch {
    // A literal percent sign.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~')
}
