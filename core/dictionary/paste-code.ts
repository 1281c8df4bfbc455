import { itemOfParts, guessItemType } from './item.ts'
import type { DictionaryItem } from './dictionary.ts'

// Parses the constants of an enum in Java, Kotlin, C#, C or TypeScript, with or without the surrounding declaration.

const HEAD = /\benum\b[^{};]*\{/
const CALLED = /^\s*[A-Za-z_$][\w$]*\s*\([^()\n]*\)\s*[,;]?\s*(?:\/\/.*)?$/m
/** Enums whose constants are numbers by default. */
const COUNTING = /\b(?:export|declare|const)\s+(?:const\s+)?enum\b/

export const looksLikeEnum = (text: string) => HEAD.test(text) || CALLED.test(text)

interface Token {
  kind: 'comment' | 'text' | 'number' | 'word' | 'mark'
  text: string
  line: number
}

interface Constant {
  name: string
  values: Token[]
  comment: string
  /** Whether its value is set by `=`. */
  isSet: boolean
}

export function itemsOfEnum(code: string): DictionaryItem[] {
  const body = code.slice(bodyStart(code))
  const constants = splitConstants(tokenize(body))
    .map(toConstant)
    .filter((constant) => constant !== undefined)
  const isCounted = COUNTING.test(code) || constants.some(({ isSet }) => isSet)
  let next = 0
  return constants.map((constant) => {
    const item = toItem(constant, isCounted ? String(next) : constant.name)
    if (item.type === 'number') next = Number(item.value) + 1
    return item
  })
}

function bodyStart(code: string): number {
  const head = HEAD.exec(code)
  return head ? head.index + head[0].length : 0
}

const TOKEN =
  /\/\*([\s\S]*?)\*\/|\/\/([^\n]*)|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|(-?\d[\w.]*)|([\p{L}_$][\p{L}\p{N}_$]*)|(\n)|([^\s])/gu

function tokenize(code: string): Token[] {
  const tokens: Token[] = []
  let line = 0
  for (const [whole, block, rest, double, single, number, word, lineEnd, mark] of code.matchAll(TOKEN)) {
    const comment = block ?? rest
    if (comment !== undefined) tokens.push({ kind: 'comment', text: plainComment(comment), line })
    const text = double ?? single
    if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll(/\\(.)/g, '$1'), line })
    if (number !== undefined) tokens.push({ kind: 'number', text: number.replace(/[lLfFdD]$/, ''), line })
    if (word !== undefined) tokens.push({ kind: 'word', text: word, line })
    if (mark !== undefined) tokens.push({ kind: 'mark', text: mark, line })
    if (lineEnd !== undefined) line += 1
    else line += whole.split('\n').length - 1
  }
  return tokens
}

const plainComment = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('@'))
    .join(' ')

const isMark = ({ kind, text }: Token, marks: string) => kind === 'mark' && marks.includes(text)

/** The tokens of each constant, up to the first `;` or `}` outside of brackets: methods or another type follow. */
function splitConstants(tokens: readonly Token[]): Token[][] {
  const chunks: Token[][] = [[]]
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    const chunk = isBehind(token, tokens[index - 1]) ? chunks.at(-2) : chunks.at(-1)
    if (isMark(token, '([{')) depth += 1
    if (depth === 0 && isMark(token, ';}')) break
    if (depth === 0 && isMark(token, ',')) chunks.push([])
    else chunk?.push(token)
    if (isMark(token, ')]}')) depth -= 1
  }
  return chunks
}

/** A comment on the line of a constant describes it, also after the comma. */
const isBehind = (token: Token, before: Token | undefined) =>
  token.kind === 'comment' && before !== undefined && isMark(before, ',') && before.line === token.line

function toConstant(chunk: readonly Token[]): Constant | undefined {
  const { rest, text } = withoutAnnotations(chunk.filter(({ kind }) => kind !== 'comment'))
  const [first, ...others] = rest
  if (first?.kind !== 'word') return undefined
  const comment = chunk.find(({ kind }) => kind === 'comment')?.text
  const values = others.filter(({ kind }) => kind !== 'mark')
  return { name: first.text, values, comment: comment ?? text, isSet: others[0]?.text === '=' }
}

/** A text in an annotation describes the constant. */
function withoutAnnotations(tokens: readonly Token[]): { rest: readonly Token[]; text: string } {
  let rest = tokens
  let text = ''
  while (rest[0] && isMark(rest[0], '@')) {
    const end = rest[2] && isMark(rest[2], '(') ? closing(rest, 2) : 1
    text ||= rest.slice(2, end).find(({ kind }) => kind === 'text')?.text ?? ''
    rest = rest.slice(end + 1)
  }
  return { rest, text }
}

/** The index of the bracket that closes the one at `start`. */
function closing(tokens: readonly Token[], start: number): number {
  let depth = 0
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token && isMark(token, '(')) depth += 1
    if (token && isMark(token, ')')) depth -= 1
    if (depth === 0) return index
  }
  return tokens.length
}

const isLiteral = ({ kind, text }: Token) => kind !== 'word' || text === 'true' || text === 'false'

/** A number among the arguments is the value, in any position; otherwise the first argument is. A further text is the description. */
function toItem({ name, values, comment }: Constant, otherwise: string): DictionaryItem {
  const literals = values.filter(isLiteral)
  const chosen = literals.find(({ kind }) => kind !== 'text') ?? literals[0]
  const meaning = literals.find((token) => token.kind === 'text' && token !== chosen)?.text
  const value = chosen?.text ?? otherwise
  const type = chosen?.kind === 'text' ? 'string' : guessItemType(value)
  return itemOfParts({ name, value, type, description: meaning ?? comment })
}
