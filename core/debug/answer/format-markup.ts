/** What does not end at the next `>`. */
const PAIRS = [
  ['<!--', '-->'],
  ['<![cdata[', ']]>'],
  ['<?', '?>'],
] as const

/** Elements of HTML without an end tag. */
const EMPTY = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i

/** Elements whose text is kept as it is. */
const RAW = /^<(script|style|pre|textarea)\b/

/** Indents XML or HTML as text, one tag per line. An element that holds only text stays on its line. */
export function formatMarkup(text: string, kind: 'xml' | 'html'): string {
  const lines: string[] = []
  let depth = 0
  const add = (line: string) => lines.push('  '.repeat(Math.min(depth, MAX_INDENT)) + line)
  const tokens = tokensOf(text, kind)
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const [inner = '', end = ''] = tokens.slice(at + 1, at + 3)
    if (isEnd(token)) {
      depth = Math.max(0, depth - 1)
      add(token)
    } else if (!isStart(token, kind)) add(token)
    else if (isEnd(inner)) {
      add(token + inner)
      at += 1
    } else if (!inner.startsWith('<') && isEnd(end)) {
      add(token + inner + end)
      at += 2
    } else {
      add(token)
      depth += 1
    }
  }
  return lines.join('\n')
}

const MAX_INDENT = 100

function tokensOf(text: string, kind: 'xml' | 'html'): string[] {
  const scanner = new Scanner(text, kind)
  const tokens: string[] = []
  for (let at = 0; at < text.length;) {
    const end = scanner.endAt(at)
    const token = text.slice(at, end).trim()
    if (token !== '') tokens.push(token)
    at = end
  }
  return tokens
}

/** Finds the end of tokens in linear time: an end that the rest of the text does not have is looked for once. */
class Scanner {
  readonly #text: string
  readonly #kind: 'xml' | 'html'
  readonly #missing = new Set<string>()

  constructor(text: string, kind: 'xml' | 'html') {
    // Only letters whose other form has the same length, so that positions stay.
    this.#text = text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    this.#kind = kind
  }

  endAt(at: number): number {
    if (this.#text[at] !== '<') return this.#find('<', at) ?? this.#text.length
    const [, close] = PAIRS.find(([open]) => this.#text.startsWith(open, at)) ?? []
    if (close !== undefined) return this.#after(close, at) ?? this.#after('>', at) ?? this.#text.length
    const raw = this.#kind === 'html' ? RAW.exec(this.#text.slice(at, at + 10))?.[1] : undefined
    const rawEnd = raw === undefined ? undefined : this.#find(`</${raw}`, at)
    return this.#after('>', rawEnd ?? at) ?? this.#text.length
  }

  #after(end: string, from: number): number | undefined {
    const at = this.#find(end, from)
    return at === undefined ? undefined : at + end.length
  }

  #find(end: string, from: number): number | undefined {
    if (this.#missing.has(end)) return undefined
    const at = this.#text.indexOf(end, from)
    if (at >= 0) return at
    this.#missing.add(end)
    return undefined
  }
}

const isEnd = (token: string) => token.startsWith('</')

const isStart = (token: string, kind: 'xml' | 'html') =>
  /^<[^!?/]/.test(token) &&
  !token.endsWith('/>') &&
  !/<\/[^>]*>$/.test(token) &&
  !(kind === 'html' && EMPTY.test(token))
