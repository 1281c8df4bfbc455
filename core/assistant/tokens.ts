/** A word or id, the blanks before something, or one other sign. */
const PIECE = /[A-Za-z\d]+|\n+|[ \t\r]+|[^\sA-Za-z\d]|\s/gu
const CAMEL = /[A-Z]?[a-z]+|[A-Z]+/g

/** Letters of a word that models read as one token, at least. */
const LETTERS = 4
const DIGITS = 3
/** Signs outside of ASCII. */
const SIGN = 1.5
/** Those beyond the basic plane, such as emojis. */
const RARE_SIGN = 4

/**
 * How many tokens a text has at most, about: tokenizers differ, and none is needed to keep an answer small. The tests compare it with
 * real ones.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const [piece] of text.matchAll(PIECE)) tokens += tokensOf(piece)
  return Math.ceil(tokens)
}

function tokensOf(piece: string): number {
  const sign = piece.codePointAt(0) ?? 0
  if (sign === 0x20) return piece.length === 1 ? 0 : 1
  if (sign >= 0x80) return sign < 0x10000 ? SIGN : RARE_SIGN
  return /[A-Za-z\d]/.test(piece) ? tokensOfWord(piece) : 1
}

/** Ids of letters and digits have no words that a tokenizer could know. */
function tokensOfWord(word: string): number {
  if (!/\d/.test(word)) {
    return (word.match(CAMEL) ?? []).reduce((sum, part) => sum + Math.ceil(part.length / LETTERS), 0)
  }
  // The blank before a number is a token of its own.
  return /[A-Za-z]/.test(word) ? word.length : 1 + Math.ceil(word.length / DIGITS)
}

/** The longest beginning of a text that has no more tokens, ending at a line where possible. */
export function clipToTokens(text: string, tokens: number): string {
  let used = 0
  let end = 0
  let line = 0
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    used += tokensOf(piece)
    if (used > tokens) return text.slice(0, line > end / 2 ? line : end)
    end = index + piece.length
    if (piece.startsWith('\n')) line = index
  }
  return text
}
