import { fold } from '../fold.ts'
import { isCjk, textRuns } from '../tokens.ts'
import type { Question } from './question.ts'
import { stem } from './stem.ts'

/** A short text of a doc as questions are compared with it. */
export interface Field {
  text: string
  stems: Set<string>
  hasCjk: boolean
}

const ASCII = /^[\0-\x7F]*$/
const HUMP = /([a-z0-9])([A-Z])/g
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/

/** With the words that a name in camel case is made of. */
export function readField(given: string): Field {
  const text = fold(given)
  const split = given.replaceAll(HUMP, '$1 $2')
  const words = split === given ? wordsOf(text) : [...wordsOf(fold(split)), ...wordsOf(text)]
  return { text, stems: new Set(words.map(stem)), hasCjk: CJK.test(text) }
}

const wordsOf = (text: string): string[] =>
  ASCII.test(text) ? (text.match(/[a-z\d]+/g) ?? []) : textRuns(text).filter((run) => !isCjk(run))

/** Where a form of a term belongs. */
interface Use {
  term: number
  weight: number
  /** The word of the question itself. */
  isOwn: boolean
}

/** The forms of all terms of a question, to be found in fields. */
export interface Asked {
  words: Map<string, Use[]>
  phrases: (Use & { words: string[] })[]
  texts: (Use & { text: string })[]
}

export function lookFor({ terms }: Question): Asked {
  const asked: Asked = { words: new Map(), phrases: [], texts: [] }
  for (const [term, { forms }] of terms.entries()) {
    for (const [place, { words, isCjk, weight }] of forms.entries()) {
      const use = { term, weight, isOwn: place === 0 }
      const [first = ''] = words
      if (isCjk) asked.texts.push({ ...use, text: first })
      else if (words.length > 1) asked.phrases.push({ ...use, words })
      else asked.words.set(first, [...(asked.words.get(first) ?? []), use])
    }
  }
  return asked
}

/** Every form that a field has. */
export function* formsIn({ text, stems, hasCjk }: Field, { words, phrases, texts }: Asked): Generator<Use> {
  for (const word of stems) yield* words.get(word) ?? []
  for (const phrase of phrases) if (phrase.words.every((word) => stems.has(word))) yield phrase
  if (hasCjk) for (const part of texts) if (text.includes(part.text)) yield part
}
