import { fold, unfoldedPlace } from './fold.ts'
import { queryTokens } from './tokens.ts'

/** Characters shown before and after the hit. */
const BEFORE = 30
const AFTER = 90

/** The text around the first hit, from the first of the texts that contains a word of the query; "" when none does. */
export function makeExcerpt(texts: Iterable<string>, query: string): string {
  const words = queryTokens(query).map(({ text }) => text)
  for (const text of texts) {
    const plain = withoutTags(text)
    const at = firstHit(fold(plain), words)
    if (at >= 0) return cutAround(plain, unfoldedPlace(plain, at))
  }
  return ''
}

/** Whether the text itself contains a hit. */
export function holdsAll(text: string, query: string): boolean {
  const folded = fold(text)
  return queryTokens(query).every((token) => folded.includes(token.text))
}

function firstHit(text: string, words: string[]): number {
  const places = words.map((word) => text.indexOf(word)).filter((at) => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

const withoutTags = (text: string) =>
  text
    .replaceAll(/<[^>]{0,500}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function cutAround(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE)
  const to = Math.min(text.length, at + AFTER)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}
