import { writePattern, type PatternBudget } from './pattern-text.ts'
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

interface Wanted {
  length: LengthRange
  /** Preferred where they match. */
  candidates: readonly string[]
  /** Makes random texts. */
  next?: () => number
}

/** A text that matches the pattern, with a length in the range: the first of the candidates that does, or else a made one. */
export function patternValue(pattern: string, { length, candidates, next }: Wanted): string | undefined {
  const tree = parsePattern(pattern)
  if (!tree) return undefined
  const budget: PatternBudget = { steps: MAX_STEPS }
  const isRight = (text: string) => isWithin(text, length) && new Matcher(Array.from(text), budget).isFound(tree)
  for (const text of candidates) if (isRight(text)) return text
  for (const text of made(tree, budget, next)) if (isRight(text)) return text
  // Random texts may all have been too long.
  if (next) return patternValue(pattern, { length, candidates: [] })
  // A pattern without an end allows anything behind it.
  for (const text of made(tree, budget)) {
    const padded = text.padEnd(Math.min(length.min, MAX_LENGTH), 'a')
    if (padded !== text && isRight(padded)) return padded
  }
  return undefined
}

const isWithin = (text: string, { min, max }: LengthRange) => text.length >= min && text.length <= max

function* made(tree: PatternNode, budget: PatternBudget, next?: () => number): Generator<string> {
  for (const option of [0, 1, 2]) {
    for (const extra of EXTRAS) {
      if (budget.steps <= 0) return
      const text = writePattern(tree, { extra, option, next, maxLength: MAX_LENGTH, budget })
      if (text !== undefined) yield text
    }
  }
}

/** Finds the pattern in a text. Positions are followed in parallel, so that no pattern takes exponential time. */
class Matcher {
  readonly #chars: readonly string[]
  readonly #budget: PatternBudget

  constructor(chars: readonly string[], budget: PatternBudget) {
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
