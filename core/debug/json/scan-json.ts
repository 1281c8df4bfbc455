/** The first place where a text stops being JSON. */
export interface JsonFault {
  offset: number
  /** From 1. */
  line: number
  column: number
  /** The character that is wrong; "" when the text ends too early. */
  found: string
}

/** Undefined when the text is JSON. Variables such as `{{name}}` count as values, and as parts of texts. */
export function findJsonFault(text: string): JsonFault | undefined {
  const covered = coverVariables(text)
  if (isJson(covered)) return undefined
  const offset = new Scanner(covered).firstFault()
  const before = text.slice(0, offset).split('\n')
  return {
    offset,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    found: String.fromCodePoint(...[text.codePointAt(offset)].filter((code) => code !== undefined)),
  }
}

/** Digits of the same length are valid inside and outside of quotes, and keep all offsets. */
const coverVariables = (text: string): string =>
  text.replaceAll(/\{\{[^{}\n]{1,100}\}\}/g, (found) => '1'.repeat(found.length))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const PLAIN = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
const BLANK = /[ \t\r\n]*/y

/** What may come next. */
type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'more' | 'end'

/** A state machine without recursion: deep nesting must not overflow the stack. */
class Scanner {
  readonly #text: string
  readonly #open: ('{' | '[')[] = []
  #at = 0
  #expected: Expected = 'value'

  constructor(text: string) {
    this.#text = text
  }

  firstFault(): number {
    do this.#skip(BLANK)
    while (this.#at < this.#text.length && this.#step())
    return this.#at
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#at += found.length
    return found !== ''
  }

  #step(): boolean {
    const next = this.#text.charAt(this.#at)
    switch (this.#expected) {
      case 'value':
        return this.#value(next)
      case 'valueOrEnd':
        return next === ']' ? this.#close('[') : this.#value(next)
      case 'keyOrEnd':
        return next === '}' ? this.#close('{') : this.#key()
      case 'key':
        return this.#key()
      case 'colon':
        return next === ':' && this.#pass('value')
      case 'more':
        return this.#more(next)
      case 'end':
      default:
        return false
    }
  }

  #pass(expected: Expected): boolean {
    this.#at += 1
    this.#expected = expected
    return true
  }

  #value(next: string): boolean {
    if (next === '{' || next === '[') {
      this.#open.push(next)
      return this.#pass(next === '{' ? 'keyOrEnd' : 'valueOrEnd')
    }
    if (!this.#skip(next === '"' ? STRING : PLAIN)) return false
    this.#expected = this.#open.length === 0 ? 'end' : 'more'
    return true
  }

  #key(): boolean {
    if (!this.#skip(STRING)) return false
    this.#expected = 'colon'
    return true
  }

  #more(next: string): boolean {
    const inside = this.#open.at(-1)
    if (next === ',') return this.#pass(inside === '{' ? 'key' : 'value')
    return next === (inside === '{' ? '}' : ']') && this.#close(inside ?? '[')
  }

  #close(inside: '{' | '['): boolean {
    if (this.#open.pop() !== inside) return false
    return this.#pass(this.#open.length === 0 ? 'end' : 'more')
  }
}
