/** Names and indexes that lead from the root of a JSON value to one of its parts. */
export type JsonPath = readonly (string | number)[]

export interface FormattedJson {
  text: string
  /** The line of each given path, from 1; undefined for a path that the text does not have. */
  lines: (number | undefined)[]
}

interface Level {
  isArray: boolean
  key: string | number
  count: number
  node: PathNode | undefined
}

/** The wanted paths as a tree, so that the text is read once. */
interface PathNode {
  below: Map<string | number, PathNode>
  wanted: number[]
}

/** Deeper levels are indented like this one: a text of brackets only would grow with the square of its length. */
const MAX_INDENT = 100

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gs

/**
 * Indents a valid JSON text. Works on the text and not on its value: large numbers, repeated names and the order of names stay as they
 * are.
 */
export function formatJson(text: string, paths: readonly JsonPath[] = []): FormattedJson {
  return new Formatter(paths).run(text)
}

class Formatter {
  readonly #parts: string[] = []
  readonly #levels: Level[] = []
  readonly #lines: (number | undefined)[]
  readonly #root: PathNode
  #line = 1
  #isKey = false

  constructor(paths: readonly JsonPath[]) {
    this.#lines = paths.map(() => undefined)
    this.#root = toPathTree(paths)
  }

  run(text: string): FormattedJson {
    for (const [token] of text.matchAll(TOKEN)) this.#take(token)
    return { text: this.#parts.join(''), lines: this.#lines }
  }

  #take(token: string): void {
    const level = this.#levels.at(-1)
    if (token === ',') {
      this.#parts.push(',')
      this.#isKey = level?.isArray === false
    } else if (token === ':') {
      this.#parts.push(': ')
      this.#isKey = false
    } else if (token === '}' || token === ']') this.#close(token)
    else if (this.#isKey && level) this.#name(level, token)
    else this.#value(level, token)
  }

  #name(level: Level, token: string): void {
    level.key = level.node ? nameOf(token) : ''
    this.#breakLine(level)
    this.#parts.push(token)
  }

  #value(level: Level | undefined, token: string): void {
    if (level?.isArray) {
      level.key = level.count
      this.#breakLine(level)
    }
    const node = level ? level.node?.below.get(level.key) : this.#root
    for (const index of node?.wanted ?? []) this.#lines[index] ??= this.#line
    this.#parts.push(token)
    if (token !== '{' && token !== '[') return
    this.#levels.push({ isArray: token === '[', key: '', count: 0, node })
    this.#isKey = token === '{'
  }

  #close(token: string): void {
    const level = this.#levels.pop()
    if (level && level.count > 0) this.#newLine()
    this.#parts.push(token)
    this.#isKey = false
  }

  #breakLine(level: Level): void {
    level.count += 1
    this.#newLine()
  }

  #newLine(): void {
    this.#line += 1
    this.#parts.push('\n', '  '.repeat(Math.min(this.#levels.length, MAX_INDENT)))
  }
}

function toPathTree(paths: readonly JsonPath[]): PathNode {
  const root: PathNode = { below: new Map(), wanted: [] }
  for (const [index, path] of paths.entries()) {
    let node = root
    for (const step of path) {
      const below = node.below.get(step) ?? { below: new Map(), wanted: [] }
      node.below.set(step, below)
      node = below
    }
    node.wanted.push(index)
  }
  return root
}

const nameOf = (token: string) => (token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1))

/** `data.items[0].id`, as in JavaScript; a name that is not an identifier is quoted. */
export function pathText(path: JsonPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(step)) return `${text}[${JSON.stringify(step)}]`
    return text === '' ? step : `${text}.${step}`
  }, '')
}

/** `$.data.items[0].id`, as in RFC 9535. */
export function jsonPathText(path: JsonPath): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    if (/^[\p{L}_][\p{L}\d_]*$/u.test(step)) return `.${step}`
    return `['${step.replace(/['\\]/g, String.raw`\$&`)}']`
  })
  return `$${steps.join('')}`
}
