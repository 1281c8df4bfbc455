/** A command of a shell text: its words, unquoted. */
export interface Command {
  words: string[]
  /** The comment line above it. */
  comment: string
  /** Its line number, from 1. */
  line: number
  /** Whether a quote in it is not closed. */
  isUnclosed: boolean
}

/** Splits a text for a POSIX shell, or for the Windows command prompt, into commands. Nothing is expanded or executed. */
export function readCommands(given: string): Command[] {
  const text = isWindows(given) ? withoutCarets(given) : given
  const reader = new ShellReader(text)
  return reader.commands()
}

/** Browsers write `^"` for a quote, and all tools break lines with `^`. */
const isWindows = (text: string) => /\^\r?\n|\^"/.test(text)

/** `^` escapes the next character for the command prompt. */
const withoutCarets = (text: string) => text.replace(/\^(\r?\n)/g, ' ').replace(/\^([^\r\n])/g, '$1')

class ShellReader {
  readonly #text: string
  readonly #commands: Command[] = []
  #at = 0
  #line = 1
  #words: string[] = []
  /** The current word; undefined between words. */
  #word: string | undefined
  #start = 1
  #comment = ''
  #isUnclosed = false

  constructor(text: string) {
    this.#text = text
  }

  commands(): Command[] {
    while (this.#at < this.#text.length) this.#step()
    this.#endCommand()
    return this.#commands
  }

  #step(): void {
    const character = this.#text.charAt(this.#at)
    if (character === '\n' || this.#isSeparator(character)) this.#endCommand()
    if (character === '#' && this.#word === undefined) return this.#readComment()
    if (character === '\\') return this.#readBackslash()
    if (character === "'" || character === '"') return this.#readQuoted(character)
    if (character === '$' && this.#text.charAt(this.#at + 1) === "'") return this.#readAnsi()
    if (/\s/.test(character)) this.#endWord()
    else if (!this.#isSeparator(character)) this.#add(character)
    this.#next(1)
  }

  /** URLs are often pasted without quotes: `a=1&b=2` is meant as one word. */
  #isSeparator(character: string): boolean {
    if (!';|&'.includes(character)) return false
    return this.#word === undefined || /[\s&|]|^$/.test(this.#text.charAt(this.#at + 1))
  }

  /** Advances, counting lines. */
  #next(count: number): void {
    for (let step = 0; step < count; step += 1) if (this.#text.charAt(this.#at + step) === '\n') this.#line += 1
    this.#at += count
  }

  #add(text: string): void {
    if (this.#word === undefined && this.#words.length === 0) this.#start = this.#line
    this.#word = (this.#word ?? '') + text
  }

  #readComment(): void {
    const end = this.#text.indexOf('\n', this.#at)
    const stop = end < 0 ? this.#text.length : end
    if (this.#words.length === 0) this.#comment = this.#text.slice(this.#at, stop).replace(/^#+/, '').trim()
    this.#next(stop - this.#at)
  }

  /** A backslash at the end of a line continues it on the next. */
  #readBackslash(): void {
    const [lineEnd = ''] = /^\\[ \t]{0,5}\r?\n/.exec(this.#text.slice(this.#at, this.#at + 10)) ?? []
    if (lineEnd !== '') this.#endWord()
    else this.#add(this.#text.charAt(this.#at + 1))
    this.#next(lineEnd === '' ? 2 : lineEnd.length)
  }

  #readQuoted(quote: string): void {
    const parts: string[] = []
    let at = this.#at + 1
    for (; at < this.#text.length && this.#text.charAt(at) !== quote; at += 1) {
      const isEscape = quote === '"' && this.#text.charAt(at) === '\\' && '"\\$`\n'.includes(this.#text.charAt(at + 1))
      if (isEscape) at += 1
      if (!isEscape || this.#text.charAt(at) !== '\n') parts.push(this.#text.charAt(at))
    }
    this.#endQuote(parts.join(''), at)
  }

  /** `$'…'` has escapes such as `\n` and `\u00e9`. */
  #readAnsi(): void {
    let at = this.#at + 2
    while (at < this.#text.length && this.#text.charAt(at) !== "'") at += this.#text.charAt(at) === '\\' ? 2 : 1
    this.#endQuote(unescaped(this.#text.slice(this.#at + 2, at)), at)
  }

  #endQuote(text: string, end: number): void {
    if (end >= this.#text.length) this.#isUnclosed = true
    this.#add(text)
    this.#next(end + 1 - this.#at)
  }

  #endWord(): void {
    if (this.#word !== undefined) this.#words.push(this.#word)
    this.#word = undefined
  }

  #endCommand(): void {
    this.#endWord()
    if (this.#words.length === 0) return
    this.#commands.push({ words: this.#words, comment: this.#comment, line: this.#start, isUnclosed: this.#isUnclosed })
    this.#words = []
    this.#comment = ''
    this.#isUnclosed = false
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', a: '', b: '', f: '', v: '' }

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|x([0-9a-fA-F]{1,2})|([^]))/g,
    (_whole, short?: string, long?: string, byte?: string, letter = '') => {
      const code = Number.parseInt(short ?? long ?? byte ?? '', 16)
      return Number.isNaN(code) ? (ESCAPES[letter] ?? letter) : character(code)
    },
  )
}

const character = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD')
