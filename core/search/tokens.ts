import { fold, withoutAccents } from './fold.ts'

/** Maximum tokens of one text; a doc with more distinct words is indexed by its first ones. */
const MAX_TOKENS = 20_000
const MAX_TOKEN_LENGTH = 64
/** Text beyond this length is not indexed. */
const MAX_TEXT_LENGTH = 1_000_000
const MAX_QUERY_TOKENS = 32

export interface QueryToken {
  text: string
  /** The word is still being typed: it matches as a prefix. */
  isPrefix: boolean
}

/** Chinese, Japanese and Korean are written without blanks between words. */
const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const RUNS = new RegExp(String.raw`[${CJK}]+|(?:(?![${CJK}])[\p{L}\p{N}\p{M}])+`, 'gu')
const FIRST_CJK = new RegExp(`^[${CJK}]`, 'u')
/** Words joined as in names: `user_id`, `order-no`. Matches only from the start of a word, or long words would take quadratic time. */
const COMPOUNDS = /(?<![A-Za-z0-9])[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)+/g
const CAMEL_PARTS = /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z0-9]+/g

/** The index tokens of a text, without duplicates: whole words, the parts of names, and every character and pair of CJK text. */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>()
  const add = (token: string) => {
    if (tokens.size < MAX_TOKENS) tokens.add(fold(token).slice(0, MAX_TOKEN_LENGTH))
  }
  // The case is kept until names are split at their capitals.
  const normal = withoutAccents(text.slice(0, MAX_TEXT_LENGTH))
  for (const run of textRuns(normal)) {
    if (isCjk(run)) [...Array.from(run), ...pairs(run)].forEach(add)
    else [run, ...camelParts(run)].forEach(add)
  }
  for (const [name] of normal.matchAll(COMPOUNDS)) add(name.replace(/[_-]/g, ''))
  return [...tokens]
}

/** The tokens of a query, all of which must match. The last word is a prefix unless a blank follows it. */
export function queryTokens(query: string): QueryToken[] {
  const normal = fold(query)
  const runs = textRuns(normal)
  const lastIsOpen = !/\s$/.test(normal)
  const tokens = runs.flatMap((run, index) => {
    if (isCjk(run)) return chunks(run).map((text) => ({ text, isPrefix: false }))
    return [{ text: run.slice(0, MAX_TOKEN_LENGTH), isPrefix: lastIsOpen && index === runs.length - 1 }]
  })
  const byText = new Map(tokens.map((token) => [token.text, token]))
  return [...byText.values()].slice(0, MAX_QUERY_TOKENS)
}

/** Words, and stretches of CJK text. */
export const textRuns = (text: string): string[] => text.match(RUNS) ?? []

export const isCjk = (run: string): boolean => FIRST_CJK.test(run)

/** Every two neighbouring characters. */
export function pairs(run: string): string[] {
  const characters = Array.from(run)
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

function camelParts(word: string): string[] {
  return /[a-z0-9][A-Z]|[A-Z]{2}[a-z]/.test(word) ? (word.match(CAMEL_PARTS) ?? []) : []
}

/** A single character is its own token. */
function chunks(run: string): string[] {
  const found = pairs(run)
  return found.length === 0 ? [run] : found
}
