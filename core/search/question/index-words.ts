import { pairs, type QueryToken } from '../tokens.ts'
import type { Form } from './question.ts'

/** Shorter stems are the beginnings of too many other words. */
const LONG_STEM = 4
const SHORT_ENDINGS = ['', 's', 'es', 'ed', 'ing']
const ENDINGS = [...SHORT_ENDINGS, 'e', 'y', 'ies', 'ion', 'ation', 'ment', 'ments']

/** What the index has of a form: something of each list. */
export function indexWords({ words, isCjk }: Form): QueryToken[][] {
  return words.flatMap((word) => (isCjk ? charactersOf(word) : [beginningOf(word)]))
}

/**
 * The same by whole words. The index reads all docs of a beginning before it gives the first; those of a word one by one, which is quicker
 * where words are in very many docs.
 */
export function wholeWords({ words, isCjk }: Form): QueryToken[][] {
  return words.flatMap((word) => (isCjk ? charactersOf(word) : [withEndings(word, ENDINGS)]))
}

const charactersOf = (text: string): QueryToken[][] =>
  (Array.from(text).length === 1 ? [text] : pairs(text)).map((pair) => [{ text: pair, isPrefix: false }])

const beginningOf = (word: string): QueryToken[] =>
  word.length >= LONG_STEM ? [{ text: word, isPrefix: true }] : withEndings(word, SHORT_ENDINGS)

const withEndings = (word: string, endings: string[]): QueryToken[] =>
  endings.map((ending) => ({ text: word + ending, isPrefix: false }))
