import { asText } from './as-text.ts'
import type { Budget } from './budget.ts'
import type { Random } from './random.ts'

/** `@name` or `@name(…)`. `\@` is a plain `@`. */
const PLACEHOLDER = /\\?@([a-z][\w]*)(\((?:[^()]|\([^()]*\))*\))?/gi
const MAX_NESTING = 5

export interface Filling {
  random: Random
  budget: Budget
  /** Values that were made before in the same object, which `@field` repeats. */
  made: ReadonlyMap<string, unknown>
}

/**
 * Replaces the placeholders of a text. A text that is one placeholder becomes its value, which may be a number, a list and so on.
 * Unknown placeholders stay as they are.
 */
export function fillPlaceholders(text: string, filling: Filling, nesting = 0): unknown {
  if (!text.includes('@')) return text
  const [whole, name = '', given] = /^@([a-z]\w*)(\((?:[^()]|\([^()]*\))*\))?$/i.exec(text) ?? []
  if (whole !== undefined) return valueOf(name, given, filling, nesting) ?? text
  return text.replaceAll(PLACEHOLDER, (found: string, inner: string, args: string | undefined) => {
    if (found.startsWith('\\')) return found.slice(1)
    const value = valueOf(inner, args, filling, nesting)
    if (value === undefined) return found
    const words = asText(value)
    filling.budget.spendText(words.length)
    return words
  })
}

type AnyMaker = (...given: unknown[]) => unknown

function valueOf(name: string, given: string | undefined, filling: Filling, nesting: number): unknown {
  const { random, made } = filling
  const maker = findMaker(random, name)
  if (!maker) return given === undefined ? made.get(name) : undefined
  const args = given === undefined ? [] : readArguments(given.slice(1, -1))
  const filled = nesting < MAX_NESTING ? args.map((value) => fillArgument(value, filling, nesting)) : args
  return maker(...filled)
}

const fillArgument = (value: unknown, filling: Filling, nesting: number): unknown =>
  typeof value === 'string' ? fillPlaceholders(value, filling, nesting + 1) : value

const makersByRandom = new WeakMap<Random, Map<string, AnyMaker>>()

/** Names are compared without case: `@NAME` and `@dataimage` work too. */
function findMaker(random: Random, name: string): AnyMaker | undefined {
  let makers = makersByRandom.get(random)
  if (!makers) {
    makers = new Map(Object.entries(random).map(([key, maker]) => [key.toLowerCase(), maker as AnyMaker]))
    makersByRandom.set(random, makers)
  }
  return makers.get(name.toLowerCase())
}

/** Arguments as JSON, where texts may have single quotes or none: `1, "a", [1, 2], yyyy-MM-dd`. */
function readArguments(text: string): unknown[] {
  return splitAtCommas(text).map((part) => readArgument(part.trim()))
}

function readArgument(part: string): unknown {
  const [, quote, inner] = /^(["'])([^]*)\1$/.exec(part) ?? []
  if (quote !== undefined) return inner
  if (part.startsWith('[') && part.endsWith(']')) return readArguments(part.slice(1, -1))
  if (part === 'true' || part === 'false') return part === 'true'
  if (part === '') return undefined
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(part) ? Number(part) : part
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let [start, depth, quote] = [0, 0, '']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if ('[('.includes(sign)) depth += 1
    else if ('])'.includes(sign)) depth -= 1
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  const last = text.slice(start)
  return parts.length === 0 && last.trim() === '' ? [] : [...parts, last]
}
