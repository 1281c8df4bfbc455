/** A regular expression as a tree. */
export type PatternNode =
  | { kind: 'set'; has: (char: string) => boolean; first: string }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'either'; options: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number }

/** Longer ones are machine-made lists, which give no useful example. */
const MAX_PATTERN = 500
const MAX_DEPTH = 20

/** What the tree cannot express: assertions other than anchors, references to groups, and errors. */
class Unsupported extends Error {}

/** The tree of a pattern; undefined for one that is too long, wrong, or not regular. */
export function parsePattern(pattern: string): PatternNode | undefined {
  if (pattern.length > MAX_PATTERN) return undefined
  try {
    return new PatternParser(pattern).whole()
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

type CharTest = (char: string) => boolean

class PatternParser {
  readonly #chars: string[]
  #at = 0
  #depth = 0

  constructor(pattern: string) {
    this.#chars = Array.from(pattern)
  }

  whole(): PatternNode {
    const tree = this.#either()
    if (this.#at < this.#chars.length) throw new Unsupported()
    return tree
  }

  #either(): PatternNode {
    const options = [this.#sequence()]
    while (this.#take('|')) options.push(this.#sequence())
    const [only, ...others] = options
    return only && others.length === 0 ? only : { kind: 'either', options }
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.#at < this.#chars.length && !this.#sees('|') && !this.#sees(')')) parts.push(this.#repeated())
    return { kind: 'sequence', parts }
  }

  #repeated(): PatternNode {
    const part = this.#atom()
    const counts = this.#counts()
    if (!counts) return part
    this.#take('?')
    return { kind: 'repeat', part, ...counts }
  }

  #counts(): { min: number; max: number } | undefined {
    if (this.#take('*')) return { min: 0, max: Infinity }
    if (this.#take('+')) return { min: 1, max: Infinity }
    if (this.#take('?')) return { min: 0, max: 1 }
    const [all, from = '', comma, to = ''] =
      /^\{(\d{1,6})(,(\d{0,6}))?\}/.exec(this.#chars.slice(this.#at, this.#at + 15).join('')) ?? []
    if (all === undefined) return undefined
    this.#at += all.length
    const min = Number(from)
    const max = comma === undefined ? min : to === '' ? Infinity : Number(to)
    if (max < min) throw new Unsupported()
    return { min, max }
  }

  #atom(): PatternNode {
    const char = this.#next()
    if (char === '^') return { kind: 'start' }
    if (char === '$') return { kind: 'end' }
    if (char === '(') return this.#group()
    if (char === '[') return this.#set()
    if (char === '.') return { kind: 'set', has: (other) => !/[\n\r]/.test(other), first: 'a' }
    if (char === '\\') return this.#escape()
    if ('*+?'.includes(char)) throw new Unsupported()
    return literal(char)
  }

  #group(): PatternNode {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new Unsupported()
    if (this.#take('?')) this.#groupHead()
    const inner = this.#either()
    if (!this.#take(')')) throw new Unsupported()
    this.#depth -= 1
    return inner
  }

  /** `(?:` and `(?<name>` only group; the others look around or set flags. */
  #groupHead(): void {
    if (this.#take(':')) return
    const [name] = /^<[A-Za-z]\w*>/.exec(this.#chars.slice(this.#at, this.#at + 100).join('')) ?? []
    if (name === undefined) throw new Unsupported()
    this.#at += name.length
  }

  #set(): PatternNode {
    const isNegated = this.#take('^')
    const tests: CharTest[] = []
    let first = ''
    while (!this.#take(']')) {
      const { has, char } = this.#setItem()
      first ||= char
      tests.push(has)
    }
    const isIn = (char: string) => tests.some((has) => has(char))
    return { kind: 'set', has: (char) => isIn(char) !== isNegated, first: isNegated ? '' : first }
  }

  /** A character, a range, or a class such as `\d`. */
  #setItem(): { has: CharTest; char: string } {
    const from = this.#setChar()
    if (typeof from !== 'string') return { has: from, char: '' }
    const isRange = this.#sees('-') && this.#chars[this.#at + 1] !== ']'
    if (!isRange) return { has: (char) => char === from, char: from }
    this.#at += 1
    const to = this.#setChar()
    if (typeof to !== 'string') return { has: (char) => char === from || char === '-' || to(char), char: from }
    const [low, high] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0]
    const has = (char: string) => (char.codePointAt(0) ?? 0) >= low && (char.codePointAt(0) ?? 0) <= high
    return { has, char: from }
  }

  #setChar(): string | CharTest {
    const char = this.#next()
    if (char !== '\\') return char
    const escaped = this.#next()
    return escaped === 'b' ? '\b' : (classOf(escaped) ?? this.#escapedChar(escaped))
  }

  #escape(): PatternNode {
    const char = this.#next()
    if (/[bB1-9k]/.test(char)) throw new Unsupported()
    const has = classOf(char)
    return has ? { kind: 'set', has, first: '' } : literal(this.#escapedChar(char))
  }

  #escapedChar(char: string): string {
    const known = new Map([
      ['n', '\n'],
      ['r', '\r'],
      ['t', '\t'],
      ['f', '\f'],
      ['v', '\v'],
      ['0', '\0'],
    ])
    if (char === 'x') return this.#hexChar(2)
    if (char === 'u') return this.#take('{') ? this.#bracedHex() : this.#hexChar(4)
    if (/[pPc]/.test(char)) throw new Unsupported()
    return known.get(char) ?? char
  }

  #hexChar(length: number): string {
    const digits = this.#chars.slice(this.#at, this.#at + length).join('')
    if (!/^[\da-f]+$/i.test(digits) || digits.length < length) throw new Unsupported()
    this.#at += length
    return String.fromCodePoint(Number.parseInt(digits, 16))
  }

  #bracedHex(): string {
    const end = this.#chars.indexOf('}', this.#at)
    const digits = this.#chars.slice(this.#at, end).join('')
    const code = Number.parseInt(digits, 16)
    if (!/^[\da-f]{1,6}$/i.test(digits) || code > 0x10_ff_ff) throw new Unsupported()
    this.#at = end + 1
    return String.fromCodePoint(code)
  }

  #next(): string {
    const char = this.#chars[this.#at]
    if (char === undefined) throw new Unsupported()
    this.#at += 1
    return char
  }

  #sees(char: string): boolean {
    return this.#chars[this.#at] === char
  }

  #take(char: string): boolean {
    if (!this.#sees(char)) return false
    this.#at += 1
    return true
  }
}

const literal = (char: string): PatternNode => ({ kind: 'set', has: (other) => other === char, first: char })

function classOf(char: string): CharTest | undefined {
  const classes = new Map<string, RegExp>([
    ['d', /\d/],
    ['D', /\D/],
    ['w', /\w/],
    ['W', /\W/],
    ['s', /\s/],
    ['S', /\S/],
  ])
  const known = classes.get(char)
  return known && ((other) => known.test(other))
}
