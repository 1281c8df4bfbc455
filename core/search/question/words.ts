import { fold } from '../fold.ts'
import { isCjk, pairs, textRuns } from '../tokens.ts'
import { stem } from './stem.ts'
import { actionWords, manyWords, oneWords, readNouns, stopWords, synonyms, type Action } from './vocabulary.ts'

/** Words of a phrase. */
const MAX_PHRASE = 4

/** How a word or phrase is looked up: the stems of its words. */
export const keyOf = (phrase: string) => textRuns(fold(phrase)).map(stem).join(' ')

const phrasesOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
const keySet = (text: string): ReadonlySet<string> => new Set(phrasesOf(text).map(keyOf))

export const stops = keySet(stopWords)
export const manys = keySet(manyWords)
export const ones = keySet(oneWords)
export const nouns = keySet(readNouns)

/** The action that a word names. */
export const actions: ReadonlyMap<string, Action> = new Map(
  (['write', 'read', 'create', 'update', 'delete'] as const).flatMap((action) =>
    phrasesOf(actionWords[action]).map((phrase): [string, Action] => [keyOf(phrase), action]),
  ),
)

/** The words that stand for a word, from all lines that have it. */
export const related: ReadonlyMap<string, ReadonlySet<string>> = readLines(synonyms.trim().split('\n'))

function readLines(lines: string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const line of lines) {
    const keys = [...keySet(line)]
    for (const key of keys) {
      const known = found.get(key) ?? new Set()
      for (const other of keys) if (other !== key) known.add(other)
      found.set(key, known)
    }
  }
  return found
}

/** Words that tell little about what a doc is for. */
export const isPlain = (key: string) => stops.has(key) || (actions.has(key) && actions.get(key) !== 'write')

const isKnown = (key: string) => stops.has(key) || actions.has(key) || related.has(key)
const longestCjk = Math.max(...[...stops, ...actions.keys(), ...related.keys()].filter(isCjk).map((key) => key.length))

export interface Phrase {
  key: string
  isKnown: boolean
  /** Whether a verb asks for something, and does not tell about a thing, as `removed` and `settings` do. */
  isBase: boolean
}

/** The words and phrases of a text, longest first: known ones, and the rest word by word, CJK text by pairs. */
export function* readPhrases(text: string): Generator<Phrase> {
  const runs = textRuns(fold(text))
  const keys = runs.map(stem)
  for (let at = 0; at < runs.length;) {
    const run = runs[at] ?? ''
    if (isCjk(run)) {
      yield* cjkPhrases(run)
      at += 1
    } else {
      const length = phraseLength(keys, at)
      const key = keys.slice(at, at + length).join(' ')
      yield { key, isKnown: isKnown(key), isBase: !/[^e]ed$|[^s]s$/.test(run) }
      at += length
    }
  }
}

function phraseLength(keys: string[], at: number): number {
  for (let length = Math.min(MAX_PHRASE, keys.length - at); length > 1; length -= 1) {
    if (isKnown(keys.slice(at, at + length).join(' '))) return length
  }
  return 1
}

/** Known words of two characters and more; between them single characters that are known, and all pairs. */
function* cjkPhrases(run: string): Generator<Phrase> {
  let rest = ''
  for (let at = 0; at < run.length;) {
    const known = knownAt(run, at)
    if (known === undefined) rest += run.charAt(at++)
    else {
      yield* restOfCjk(rest)
      rest = ''
      yield { key: known, isKnown: true, isBase: true }
      at += known.length
    }
  }
  yield* restOfCjk(rest)
}

function knownAt(run: string, at: number): string | undefined {
  for (let length = Math.min(longestCjk, run.length - at); length > 1; length -= 1) {
    const key = run.slice(at, at + length)
    if (isKnown(key)) return key
  }
  return undefined
}

function* restOfCjk(rest: string): Generator<Phrase> {
  const characters = Array.from(rest)
  for (const key of characters) {
    if (isKnown(key) || characters.length === 1) yield { key, isKnown: isKnown(key), isBase: true }
  }
  for (const key of pairs(rest)) {
    if (!Array.from(key).every((character) => stops.has(character))) yield { key, isKnown: false, isBase: true }
  }
}
