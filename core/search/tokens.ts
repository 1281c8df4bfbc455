import { fold, foldLetters, withoutAccents } from './fold.ts'

/** A doc with more distinct words is indexed by its first ones. SQLite takes about 25 milliseconds for these. */
export const MAX_TOKENS = 10_000
const MAX_TOKEN_LENGTH = 64
/** Text beyond this length is not indexed. */
const MAX_TEXT_LENGTH = 1_000_000
/** Longer texts are read in pieces of this length, a few milliseconds each. */
const PIECE = 16_000
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
export function indexTokens(text: string, max = MAX_TOKENS): string[] {
  const steps = indexTokensInSteps(text, max)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same piece by piece, for callers that let others have a turn in between. */
export function* indexTokensInSteps(text: string, max = MAX_TOKENS): Generator<undefined, string[]> {
  const found = new Set<string>()
  const end = Math.min(text.length, MAX_TEXT_LENGTH)
  for (let from = 0; from < end && found.size < max; yield) {
    const { to, next } = cutPiece(text, from, end)
    addTokens(found, text.slice(from, to), max)
    from = next
  }
  return [...found]
}

/** Ends at the last blank that fits, so that words stay whole. Without one, the next piece begins with the last character of this one. */
function cutPiece(text: string, from: number, end: number): { to: number; next: number } {
  if (end - from <= PIECE) return { to: end, next: end }
  const piece = text.slice(from, from + PIECE)
  const blank = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\n'))
  if (blank > 0) return { to: from + blank, next: from + blank }
  return { to: from + PIECE, next: from + PIECE - 2 }
}

function addTokens(found: Set<string>, text: string, max: number): void {
  const add = (token: string) => {
    if (found.size < max) found.add(token)
  }
  const addWord = (word: string) => add(foldLetters(word).slice(0, MAX_TOKEN_LENGTH))
  // The case is kept until names are split at their capitals.
  const normal = withoutAccents(text)
  for (const run of new Set(textRuns(normal))) {
    // CJK text has no case.
    if (isCjk(run)) addCharactersAndPairs(run, add)
    else {
      addWord(run)
      for (const part of camelParts(run)) addWord(part)
    }
  }
  for (const [name] of normal.matchAll(COMPOUNDS)) addWord(name.replace(/[_-]/g, ''))
}

function addCharactersAndPairs(run: string, add: (token: string) => void): void {
  for (const character of run) add(character)
  let before = ''
  for (const character of run) {
    if (before !== '') add(before + character)
    before = character
  }
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
