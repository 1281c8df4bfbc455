import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml'
import { ImportFault } from '../draft/draft.ts'
import { indentClosers } from './yaml-indent.ts'

const limits = { depth: 100, aliases: 1000, expandedMegabytes: 50 } as const

/** Plain values only: tags do not create objects of a class, and dates stay strings. */
const schema = CORE_SCHEMA.withTags(mergeTag)

const OPTIONS = { schema, maxDepth: limits.depth, maxAliases: limits.aliases }

/** Parses YAML. Aliases that would expand beyond the limit are rejected before the value is traversed. */
export function readYaml(text: string): unknown {
  const value = parse(text)
  if (text.includes('&')) new ExpandedSize().of(value)
  return value
}

function parse(text: string): unknown {
  try {
    return load(text, OPTIONS)
  } catch (error) {
    if (error instanceof YAMLException && error.reason === 'deficient indentation') return parseIndented(text)
    throw toFault(error, text)
  }
}

function parseIndented(text: string): unknown {
  try {
    return load(indentClosers(text), OPTIONS)
  } catch (error) {
    throw toFault(error, text)
  }
}

function toFault(error: unknown, text: string): ImportFault {
  if (!(error instanceof YAMLException)) return tooDeep()
  const { reason, mark } = error
  if (reason.includes('maxAliases')) return new ImportFault('import.tooManyAliases', { max: limits.aliases })
  if (reason.includes('maxDepth')) return tooDeep()
  if (!isMeantAsYaml(text)) return new ImportFault('import.unknownFormat')
  const line = mark?.line ?? 0
  return new ImportFault('import.badYaml', { line: line + 1, reason: `${reason} (${lineAt(text, line)})` })
}

/** Whether the first line with content begins with a key, a list or a document marker. */
function isMeantAsYaml(text: string): boolean {
  const lines = text.slice(0, 10_000).split('\n')
  const first = lines.find((line) => line.trim() !== '' && !line.trimStart().startsWith('#')) ?? ''
  return /^\s*(?:---|- |[\w"'$-]+\s*:)/.test(first)
}

const lineAt = (text: string, line: number) => (text.split('\n', line + 1)[line] ?? '').trim().slice(0, 100)

const tooDeep = () => new ImportFault('import.tooDeep', { max: limits.depth })
const tooLarge = () => new ImportFault('import.tooLarge', { max: limits.expandedMegabytes })

interface Extent {
  size: number
  height: number
}

/** The size of a value with its aliases expanded. Shared values are measured once, which keeps the time linear. */
class ExpandedSize {
  readonly #known = new Map<object, Extent>()
  readonly #open = new Set<object>()

  of(value: unknown, depth = 0): Extent {
    if (typeof value !== 'object' || value === null) return { size: String(value).length + 1, height: 0 }
    // An alias inside its own target is infinite.
    if (this.#open.has(value)) throw tooLarge()
    const extent = this.#known.get(value) ?? this.#measured(value, depth)
    if (depth + extent.height > limits.depth) throw tooDeep()
    if (extent.size > limits.expandedMegabytes * 1024 * 1024) throw tooLarge()
    this.#known.set(value, extent)
    return extent
  }

  #measured(value: object, depth: number): Extent {
    if (depth > limits.depth) throw tooDeep()
    this.#open.add(value)
    const whole = { size: 2, height: 0 }
    for (const [name, part] of Object.entries(value)) {
      const { size, height } = this.of(part, depth + 1)
      whole.size += name.length + size
      whole.height = Math.max(whole.height, height + 1)
    }
    this.#open.delete(value)
    return whole
  }
}
