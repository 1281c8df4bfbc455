import { parsePattern, type PatternNode } from './pattern-tree.ts'

export interface LengthRange {
  min: number
  max: number
}

/** No example needs more. */
const MAX_LENGTH = 200
/** How many repetitions above the minimum are tried. The first makes `[a-z]+` a short word. */
const EXTRAS = [2, 0, 1, ...Array.from({ length: 62 }, (_, index) => index + 3), 100]
const MAX_WRITES = 2000
/** Bounds the check of one text. */
const MAX_STEPS = 50_000

/** Characters of examples, the first ones preferred. */
const COMMON = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-_ .,:;/@#+=!?()中文字符示例')

/** A text that matches the pattern, with a length in the range: the first of the candidates that does, or else a made one. */
export function patternValue(pattern: string, length: LengthRange, candidates: readonly string[]): string | undefined {
  const tree = parsePattern(pattern)
  if (!tree) return undefined
  const isRight = (text: string) => isWithin(text, length) && matches(tree, text)
  const candidate = candidates.find(isRight)
  if (candidate !== undefined) return candidate
  const texts = [...made(tree)]
  // A pattern without an end allows anything behind it.
  const padded = texts.map((text) => text.padEnd(Math.min(length.min, MAX_LENGTH), 'a'))
  return [...texts, ...padded].find(isRight)
}

const isWithin = (text: string, { min, max }: LengthRange) => text.length >= min && text.length <= max

function* made(tree: PatternNode): Generator<string> {
  for (const option of [0, 1, 2]) {
    for (const extra of EXTRAS) {
      const text = writePattern(tree, { extra, option, length: 0, steps: 0 })
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
  /** Nested repetitions of nothing take time, too. */
  steps: number
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
    writing.steps += 1
    if (writing.steps > MAX_WRITES) return undefined
    const next = writePattern(part, writing)
    if (next === undefined || writing.length > MAX_LENGTH) return undefined
    text += next
  }
  return text
}

/** Several characters of the same set follow each other: `abc`, `123`. */
function writeSet({ has, first }: Extract<PatternNode, { kind: 'set' }>, writing: Writing): string | undefined {
  const fitting = COMMON.filter(has)
  const at = fitting.indexOf(first)
  const usual = at > 0 ? [...fitting.slice(at), ...fitting.slice(0, at)] : fitting
  const char = usual.length > 0 ? usual[writing.length % Math.min(usual.length, 9)] : has(first) ? first : undefined
  writing.length += 1
  return char === '' ? undefined : char
}

/** Whether the pattern is found in the text. Positions are followed in parallel, so that no pattern takes exponential time. */
export function matches(tree: PatternNode, text: string): boolean {
  const matcher = new Matcher(Array.from(text))
  return matcher.isFound(tree)
}

class Matcher {
  readonly #chars: readonly string[]
  #steps = 0

  constructor(chars: readonly string[]) {
    this.#chars = chars
  }

  isFound(tree: PatternNode): boolean {
    const starts = new Set(this.#chars.keys()).add(this.#chars.length)
    return this.#ends(tree, starts).size > 0 && this.#steps <= MAX_STEPS
  }

  /** Where the node can end when it starts at one of the positions. */
  #ends(node: PatternNode, starts: ReadonlySet<number>): ReadonlySet<number> {
    this.#steps += starts.size
    if (this.#steps > MAX_STEPS || starts.size === 0) return new Set()
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
