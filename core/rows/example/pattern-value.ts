import { parsePattern, type PatternNode } from './pattern-tree.ts'

export interface LengthRange {
  min: number
  max: number
}

/** No example needs more. */
const MAX_LENGTH = 200
/** How many repetitions above the minimum are tried. The first makes `[a-z]+` a short word. */
const EXTRAS = [2, 0, 1, ...Array.from({ length: 62 }, (_, index) => index + 3), 100]
/** Bounds the time of one pattern. */
const MAX_STEPS = 20_000

/** Characters of examples, the first ones preferred. */
const COMMON = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-_ .,:;/@#+=!?()中文字符示例')

/** A text that matches the pattern, with a length in the range: the first of the candidates that does, or else a made one. */
export function patternValue(pattern: string, length: LengthRange, candidates: readonly string[]): string | undefined {
  const tree = parsePattern(pattern)
  if (!tree) return undefined
  const budget: Budget = { steps: MAX_STEPS }
  const isRight = (text: string) => isWithin(text, length) && new Matcher(Array.from(text), budget).isFound(tree)
  for (const text of candidates) if (isRight(text)) return text
  for (const text of made(tree, budget)) if (isRight(text)) return text
  // A pattern without an end allows anything behind it.
  for (const text of made(tree, budget)) {
    const padded = text.padEnd(Math.min(length.min, MAX_LENGTH), 'a')
    if (padded !== text && isRight(padded)) return padded
  }
  return undefined
}

/** What one pattern may take, in all its attempts. */
interface Budget {
  steps: number
}

const isWithin = (text: string, { min, max }: LengthRange) => text.length >= min && text.length <= max

function* made(tree: PatternNode, budget: Budget): Generator<string> {
  for (const option of [0, 1, 2]) {
    for (const extra of EXTRAS) {
      if (budget.steps <= 0) return
      const text = writePattern(tree, { extra, option, length: 0, budget, fitting: new Map() })
      if (text !== undefined) yield text
    }
  }
}

interface Writing {
  /** Repetitions above the minimum. */
  extra: number
  /** Which alternative is chosen. */
  option: number
  /** Characters so far. */
  length: number
  budget: Budget
  /** The common characters of each set. */
  fitting: Map<PatternNode, string[]>
}

/** A text that the tree produces; undefined when it is too long, or when no common character fits. */
function writePattern(node: PatternNode, writing: Writing): string | undefined {
  switch (node.kind) {
    case 'set':
      return writeSet(node, writing)
    case 'sequence':
      return writeAll(node.parts, writing)
    case 'either':
      return writePattern(node.options[Math.min(writing.option, node.options.length - 1)] ?? start, writing)
    case 'repeat': {
      const count = Math.min(node.max, node.min + writing.extra)
      return count > MAX_LENGTH ? undefined : writeAll(Array<PatternNode>(count).fill(node.part), writing)
    }
    case 'start':
    case 'end':
    default:
      return ''
  }
}

const start: PatternNode = { kind: 'start' }

function writeAll(parts: readonly PatternNode[], writing: Writing): string | undefined {
  let text = ''
  for (const part of parts) {
    writing.budget.steps -= 1
    if (writing.budget.steps <= 0) return undefined
    const next = writePattern(part, writing)
    if (next === undefined || writing.length > MAX_LENGTH) return undefined
    text += next
  }
  return text
}

/** Several characters of the same set follow each other: `abc`, `123`. */
function writeSet(set: SetNode, writing: Writing): string | undefined {
  const usual = writing.fitting.get(set) ?? usualChars(set)
  writing.fitting.set(set, usual)
  const char = usual[writing.length % usual.length]
  writing.length += 1
  return char
}

type SetNode = Extract<PatternNode, { kind: 'set' }>

/** A few characters of the set, from its first one on. */
function usualChars({ has, first }: SetNode): string[] {
  const fitting = COMMON.filter(has)
  if (fitting.length === 0) return first !== '' && has(first) ? [first] : []
  const at = Math.max(0, fitting.indexOf(first))
  return [...fitting.slice(at), ...fitting.slice(0, at)].slice(0, 9)
}

/** Finds the pattern in a text. Positions are followed in parallel, so that no pattern takes exponential time. */
class Matcher {
  readonly #chars: readonly string[]
  readonly #budget: Budget

  constructor(chars: readonly string[], budget: Budget) {
    this.#chars = chars
    this.#budget = budget
  }

  isFound(tree: PatternNode): boolean {
    const starts = new Set(this.#chars.keys()).add(this.#chars.length)
    return this.#ends(tree, starts).size > 0 && this.#budget.steps > 0
  }

  /** Where the node can end when it starts at one of the positions. */
  #ends(node: PatternNode, starts: ReadonlySet<number>): ReadonlySet<number> {
    this.#budget.steps -= starts.size
    if (this.#budget.steps <= 0 || starts.size === 0) return new Set()
    switch (node.kind) {
      case 'set':
        return new Set([...starts].filter((at) => this.#isIn(node.has, at)).map((at) => at + 1))
      case 'start':
        return new Set([...starts].filter((at) => at === 0))
      case 'end':
        return new Set([...starts].filter((at) => at === this.#chars.length))
      case 'sequence':
        return node.parts.reduce((ends, part) => this.#ends(part, ends), starts)
      case 'either':
        return new Set(node.options.flatMap((option) => [...this.#ends(option, starts)]))
      case 'repeat':
      default:
        return this.#repeatEnds(node, starts)
    }
  }

  #isIn(has: (char: string) => boolean, at: number): boolean {
    const char = this.#chars[at]
    return char !== undefined && has(char)
  }

  #repeatEnds(
    { part, min, max }: Extract<PatternNode, { kind: 'repeat' }>,
    starts: ReadonlySet<number>,
  ): ReadonlySet<number> {
    let ends = starts
    for (let count = 0; count < min && ends.size > 0; count += 1) ends = this.#ends(part, ends)
    const all = new Set(ends)
    for (let count = min; count < max && ends.size > 0; count += 1) {
      const before = all.size
      ends = this.#ends(part, ends)
      for (const end of ends) all.add(end)
      // Nothing new is found by further repetitions.
      if (all.size === before) break
    }
    return all
  }
}
