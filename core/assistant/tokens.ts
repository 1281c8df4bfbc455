/** A word or id, the blanks before something, or one other sign. */
const PIECE = /[A-Za-z\d]+|\n+| +|[\t\r]+|[^\sA-Za-z\d]|\s/gu
const CAMEL = /[A-Z]?[a-z]+|[A-Z]+/g
/** Letters as they stand in few words: models read them one by one, or in twos. */
const ODD = /[aeiou]{3,}|[^aeiou]{3,}/gi

/** Letters of a word that models read as one token, at least. */
const LETTERS = 4
const DIGITS = 3
/** Common signs outside of ASCII. */
const SIGN = 1.5

/** The Chinese signs of everyday texts (level 1 of GB 2312), with kana and punctuation. Models know them. */
const commonSigns = new Set(
  Array.from(`、。，；：？！（）《》【】「」“”‘’…—·${decoded(0xa4, 0xa5)}${decoded(0xb0, 0xd7)}`),
)

/** The signs of some rows of GB 2312. */
function decoded(from: number, to: number): string {
  const bytes: number[] = []
  for (let row = from; row <= to; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell)
  return new TextDecoder('gbk').decode(Uint8Array.from(bytes))
}

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
  if (sign >= 0x80) return commonSigns.has(piece) ? SIGN : bytesOf(sign)
  return /[A-Za-z\d]/.test(piece) ? tokensOfWord(piece) : 1
}

/** No text has more tokens than bytes. */
function bytesOf(sign: number): number {
  if (sign < 0x800) return 2
  return sign < 0x10000 ? 3 : 4
}

/** Ids of letters and digits have no words that a tokenizer could know. */
function tokensOfWord(word: string): number {
  if (!/\d/.test(word)) {
    const parts = (word.match(CAMEL) ?? []).reduce((sum, part) => sum + tokensOfLetters(part), 0)
    return Math.max(parts, tokensOfLetters(word))
  }
  // The blank before a number is a token of its own.
  return /[A-Za-z]/.test(word) ? word.length : 1 + Math.ceil(word.length / DIGITS)
}

function tokensOfLetters(letters: string): number {
  const odd = (letters.match(ODD) ?? []).reduce((sum, { length }) => sum + length, 0)
  return odd + Math.ceil((letters.length - odd) / LETTERS)
}

/** Characters of a word that is not cut for being in the middle of a limit. */
const WORD = 100

/** The longest beginning of a text that has no more tokens, ending at a line where possible. */
export function clipToTokens(text: string, tokens: number): string {
  let left = tokens
  let end = 0
  let line = 0
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const needed = tokensOf(piece)
    if (needed > left) {
      // No sign of a word counts more than 1, so that this fits.
      if (piece.length > WORD) end += Math.max(0, Math.floor(left) - 1)
      return text.slice(0, line > end / 2 ? line : end)
    }
    left -= needed
    end = index + piece.length
    if (piece.startsWith('\n')) line = index
  }
  return text
}

/** The same for a text that goes into JSON, where quotes, line breaks and others need more room. */
export function clipForJson(text: string, tokens: number): string {
  let shown = clipToTokens(text, tokens)
  while (shown !== '') {
    const used = estimateTokens(JSON.stringify(shown))
    if (used <= tokens) break
    shown = clipToTokens(shown, Math.floor(estimateTokens(shown) * Math.min(tokens / used, MOST)))
  }
  return shown
}

/** Each try is at least this much shorter. */
const MOST = 0.95
