import { pairs, type QueryToken } from '../tokens.ts'
import type { Form } from './question.ts'

/** Shorter stems are the beginnings of too many other words. */
const LONG_STEM = 4
const ENDINGS = ['', 's', 'es', 'ed', 'ing']

/** What the index has of a form: something of each list. */
export function indexWords({ words, isCjk }: Form): QueryToken[][] {
  return words.flatMap((word) => (isCjk ? charactersOf(word) : [formsOf(word)]))
}

const charactersOf = (text: string): QueryToken[][] =>
  (Array.from(text).length === 1 ? [text] : pairs(text)).map((pair) => [{ text: pair, isPrefix: false }])

const formsOf = (word: string): QueryToken[] =>
  word.length >= LONG_STEM
    ? [{ text: word, isPrefix: true }]
    : ENDINGS.map((ending) => ({ text: word + ending, isPrefix: false }))
