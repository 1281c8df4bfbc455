import { parsePattern, type PatternNode } from './pattern-tree.ts'

/** What the texts of one pattern may take. */
export interface PatternBudget {
  steps: number
}

export interface Writing {
  /** Repetitions above the minimum; with a random source, the most of them where the pattern sets no maximum. */
  extra: number
  /** Which alternative is chosen without a random source. */
  option: number
  /** From 0 (inclusive) to 1 (exclusive). Without it the text is the same each time. */
  next?: (() => number) | undefined
  maxLength: number
  budget: PatternBudget
}

/** Characters of examples, the first ones preferred. */
const COMMON = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-_ .,:;/@#+=!?()中文字符示例')

/** Repetitions for `*` and `+` in random texts. */
const FEW = 5
const MAX_RANDOM_LENGTH = 10_000

/** A random text by a pattern; undefined for one that `parsePattern` does not know, or whose texts are too long. */
export function randomPatternText(pattern: string, next: () => number): string | undefined {
  const tree = parsePattern(pattern)
  const budget = { steps: 2 * MAX_RANDOM_LENGTH }
  return tree && writePattern(tree, { extra: FEW, option: 0, next, maxLength: MAX_RANDOM_LENGTH, budget })
}

/** A text that the tree produces; undefined when it is too long, or when no common character fits. */
export const writePattern = (tree: PatternNode, writing: Writing): string | undefined =>
  new PatternWriter(writing).text(tree)

type SetNode = Extract<PatternNode, { kind: 'set' }>
type RepeatNode = Extract<PatternNode, { kind: 'repeat' }>

class PatternWriter {
  readonly #writing: Writing
  /** Characters so far. */
  #length = 0
  /** The common characters of each set. */
  readonly #fitting = new Map<SetNode, string[]>()

  constructor(writing: Writing) {
    this.#writing = writing
  }

  text(node: PatternNode): string | undefined {
    switch (node.kind) {
      case 'set':
        return this.#char(node)
      case 'sequence':
        return this.#all(node.parts)
      case 'either':
        return this.#all(node.options.slice(this.#optionOf(node.options.length)).slice(0, 1))
      case 'repeat': {
        const count = this.#countOf(node)
        return count > this.#writing.maxLength ? undefined : this.#all(Array<PatternNode>(count).fill(node.part))
      }
      case 'start':
      case 'end':
      default:
        return ''
    }
  }

  #optionOf(count: number): number {
    const { next, option } = this.#writing
    return next ? Math.floor(next() * count) : Math.min(option, count - 1)
  }

  #countOf({ min, max }: RepeatNode): number {
    const { next, extra, maxLength } = this.#writing
    if (!next) return Math.min(max, min + extra)
    const most = max === Infinity ? min + extra : Math.max(min, Math.min(max, maxLength))
    return min + Math.floor(next() * (most - min + 1))
  }

  #all(parts: readonly PatternNode[]): string | undefined {
    const { budget, maxLength } = this.#writing
    let text = ''
    for (const part of parts) {
      budget.steps -= 1
      if (budget.steps <= 0) return undefined
      const next = this.text(part)
      if (next === undefined || this.#length > maxLength) return undefined
      text += next
    }
    return text
  }

  /** Without a random source, several characters of the same set follow each other: `abc`, `123`. */
  #char(set: SetNode): string | undefined {
    const { next } = this.#writing
    const usual = this.#fitting.get(set) ?? (next ? variedChars(set) : usualChars(set))
    this.#fitting.set(set, usual)
    const at = next ? Math.floor(next() * usual.length) : this.#length % usual.length
    this.#length += 1
    return usual[at]
  }
}

/** A few characters of the set, from its first one on. */
function usualChars(set: SetNode): string[] {
  const fitting = charsOf(set)
  const at = Math.max(0, fitting.indexOf(set.first))
  return [...fitting.slice(at), ...fitting.slice(0, at)].slice(0, 9)
}

/** Letters and digits where the set names no characters, as `.` and `\S` do, else all that fit. */
function variedChars(set: SetNode): string[] {
  const fitting = charsOf(set)
  const plain = set.first === '' ? fitting.filter((char) => /[a-z\d]/i.test(char)) : []
  return plain.length > 0 ? plain : fitting
}

function charsOf({ has, first }: SetNode): string[] {
  const fitting = COMMON.filter(has)
  if (fitting.length > 0) return fitting
  return first !== '' && has(first) ? [first] : []
}
