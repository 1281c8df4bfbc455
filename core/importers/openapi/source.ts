import type { Findings } from '../draft/findings.ts'
import { isNode, type Node } from './node.ts'

/** Maximum chain of references, beyond any real description. */
const MAX_STEPS = 20

/** The parsed description, and the lookup of its references. Nothing outside of it is read. */
export class Source {
  readonly document: Node
  /** Swagger 2.0, in which most objects have other locations. */
  readonly isSwagger: boolean
  readonly #findings: Findings
  readonly #targets = new Map<string, unknown>()

  constructor(document: Node, findings: Findings) {
    this.document = document
    this.isSwagger = document['swagger'] !== undefined
    this.#findings = findings
  }

  /** The target of a reference such as `#/components/schemas/Pet`; undefined, and reported, when it does not exist. */
  target(ref: string, place: string): unknown {
    const found = this.peek(ref)
    if (found === undefined) {
      this.#findings.add('warning', ref.startsWith('#') ? 'import.refMissing' : 'import.refOutside', place, { ref })
    }
    return found
  }

  /** Same, without reporting a missing target. */
  peek(ref: string): unknown {
    if (!this.#targets.has(ref)) this.#targets.set(ref, pointed(this.document, ref))
    return this.#targets.get(ref)
  }

  /** The object, or the one that it refers to, with its own summary and description on top. Undefined when missing. */
  follow(given: unknown, place: string): Node | undefined {
    let node = given
    const seen = new Set<string>()
    while (isNode(node) && typeof node['$ref'] === 'string') {
      const { $ref, summary, description } = node
      if (seen.has($ref) || seen.size >= MAX_STEPS) return this.#cycle($ref, place)
      seen.add($ref)
      const target = this.target($ref, place)
      node = isNode(target) ? { ...target, ...definedFields({ summary, description }) } : target
    }
    return isNode(node) ? node : undefined
  }

  #cycle(ref: string, place: string): undefined {
    this.#findings.add('warning', 'import.refCycle', place, { ref })
  }
}

const definedFields = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined))

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
    // The elements of an array are found by index.
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Node)[name]
  }
  return value
}

/** `~1` is a slash and `~0` a tilde, in that order; `%7B` and the like come from tools that percent-encode references. */
function decoded(step: string): string {
  let text = step
  try {
    text = decodeURIComponent(step)
  } catch {
    // A literal percent sign.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~')
}
