import { fold } from '../fold.ts'
import { isCjk, pairs, textRuns } from '../tokens.ts'
import { stem } from './stem.ts'
import { actionWords, determiners, manyWords, oneWords, partedVerbs, readNouns, readOpenings, stopWords, synonyms, type Action } from './vocabulary.ts'

/** Something that a question is about, in one of several forms. */
export interface Term {
  forms: Form[]
  /** How much it counts, beside how rare it is. */
  weight: number
}

/** A word or a phrase: stems of words, or a stretch of CJK text. */
export interface Form {
  words: string[]
  isCjk: boolean
  /** 1 for the word of the question itself, less for words that mean about the same. */
  weight: number
}

export interface Question {
  terms: Term[]
  language: 'en' | 'zh'
  action?: Action
  /** Whether it asks for several things or for one. */
  number?: 'many' | 'one'
}

const MAX_TERMS = 20
const MAX_LENGTH = 500
/** Words of a phrase. */
const MAX_PHRASE = 4
const SYNONYM = 0.7
/** A word of the other language is in docs of the other language, which are seldom meant. */
const TRANSLATION = 0.35
/** A word that only names an action is in many names. */
const ACTION_WEIGHT = 0.35
/** Two neighbouring characters may be parts of two words. */
const PAIR_WEIGHT = 0.5
/** A single character means many things. */
const KNOWN_CHARACTER_WEIGHT = 0.5
const CHARACTER_WEIGHT = 0.2

const phrasesOf = (text: string) => text.split(/[,\n]/).map((phrase) => phrase.trim()).filter(Boolean)
const wordsOf = (phrase: string) => textRuns(fold(phrase)).map(stem)
const keyOf = (phrase: string) => wordsOf(phrase).join(' ')
const keySet = (text: string) => new Set(phrasesOf(text).map(keyOf))

const stops = keySet(stopWords)
const many = keySet(manyWords)
const one = keySet(oneWords)
const nouns = keySet(readNouns)

/** The action that a word names, by its stem. */
const actions = new Map<string, Action>()
for (const action of ['write', 'read', 'create', 'update', 'delete'] as const) {
  for (const phrase of phrasesOf(actionWords[action])) actions.set(keyOf(phrase), action)
}

/** The other forms of a word, from all lines that have it. */
const others = new Map<string, Set<string>>()
for (const line of synonyms.trim().split('\n')) {
  const keys = [...keySet(line)]
  for (const key of keys) {
    const known = others.get(key) ?? new Set()
    for (const other of keys) if (other !== key) known.add(other)
    others.set(key, known)
  }
}

/** Words that tell little about what a doc is for. */
export const isPlain = (key: string) => stops.has(key) || (actions.has(key) && actions.get(key) !== 'write')
const isKnown = (key: string) => stops.has(key) || actions.has(key) || others.has(key)
const longestCjk = Math.max(...[...stops, ...actions.keys(), ...others.keys()].filter(isCjk).map((key) => key.length))

interface Phrase {
  key: string
  isKnown: boolean
  /** Whether a verb asks for something, and does not tell about a thing, as `removed` does. */
  isBase: boolean
}

/** The words and phrases of a text, longest first: known ones, and the rest word by word, CJK text by pairs. */
export function* readPhrases(text: string): Generator<Phrase> {
  const runs = textRuns(fold(text))
  for (let at = 0; at < runs.length;) {
    const run = runs[at] ?? ''
    if (isCjk(run)) {
      yield* cjkPhrases(run)
      at += 1
      continue
    }
    const length = phraseLength(runs, at)
    const words = runs.slice(at, at + length).map(stem)
    const key = words.join(' ')
    yield { key, isKnown: isKnown(key), isBase: !/[^e]ed$/.test(run) }
    at += length
  }
}

function phraseLength(runs: string[], at: number): number {
  for (let length = Math.min(MAX_PHRASE, runs.length - at); length > 1; length -= 1) {
    const words = runs.slice(at, at + length)
    if (!words.some(isCjk) && isKnown(words.map(stem).join(' '))) return length
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
  const single = Array.from(rest)
  for (const key of single) if (isKnown(key) || single.length === 1) yield { key, isKnown: isKnown(key), isBase: true }
  for (const key of pairs(rest)) {
    if (!Array.from(key).every((character) => stops.has(character))) yield { key, isKnown: false, isBase: true }
  }
}

/** What a question is about, what it wants to do, and with how many. */
export function readQuestion(text: string): Question {
  const phrases = [...readPhrases(joinVerbs(text.slice(0, MAX_LENGTH).trim()))]
  const terms = new Map<string, Term>()
  for (const phrase of phrases) {
    if (terms.size < MAX_TERMS && isTerm(phrase)) terms.set(phrase.key, makeTerm(phrase))
  }
  const action = chooseAction(text, phrases)
  const number = chooseNumber(phrases)
  return { terms: [...terms.values()], language: isCjk(text.replaceAll(/\P{L}/gu, '')) ? 'zh' : 'en', ...(action && { action }), ...(number && { number }) }
}

/** Not what says little: stop words, how many, and short numbers and versions as in `v1.2`. */
const isTerm = ({ key }: Phrase) =>
  (actions.has(key) || !(stops.has(key) || one.has(key) || many.has(key))) && !/^v?\d{1,2}$/.test(key)

function chooseNumber(phrases: Phrase[]): Question['number'] {
  for (const { key } of phrases.filter(({ key }, index) => index === 0 || isCjk(key) || one.has(key))) {
    if (many.has(key)) return 'many'
    if (one.has(key)) return 'one'
  }
  return undefined
}

function joinVerbs(text: string): string {
  for (const [pattern, verb] of partedVerbs) if (pattern.test(text)) return text.replace(/^\S+/, verb)
  return text
}

function makeTerm({ key, isKnown }: Phrase): Term {
  const related = [...(others.get(key) ?? [])].map((other) => makeForm(other, isCjk(other) === isCjk(key) ? SYNONYM : TRANSLATION))
  return { forms: [makeForm(key, 1), ...related], weight: weightOf(key, isKnown) }
}

function weightOf(key: string, isKnown: boolean): number {
  const action = actions.get(key)
  if (action !== undefined && action !== 'write') return ACTION_WEIGHT
  if (!isCjk(key)) return 1
  if (key.length === 1) return isKnown ? KNOWN_CHARACTER_WEIGHT : CHARACTER_WEIGHT
  return isKnown ? 1 : PAIR_WEIGHT
}

const makeForm = (key: string, weight: number): Form =>
  isCjk(key) ? { words: [key], isCjk: true, weight } : { words: key.split(' '), isCjk: false, weight }

/** Behind `how`, unlike in `how much` or `how long`. */
const HOW_TO = new Set(['to', 'do', 'can', 'could', 'should', 'would', 'does', 'did', 'will', 'is', 'are'])

/** The first verb of a Chinese question; of an English one what it begins with, or a later verb that writes. */
function chooseAction(text: string, phrases: Phrase[]): Action | undefined {
  const [first = '', second = ''] = textRuns(fold(text))
  if (readOpenings.first.has(first) || readOpenings.anywhere.test(text)) return 'read'
  if (first === 'how' && !HOW_TO.has(second)) return 'read'
  const seen = phrases.flatMap(({ key, isBase }) => (isBase && !nouns.has(key) ? (actions.get(key) ?? []) : []))
  if (isCjk(first)) return seen.find((action) => action !== 'write') ?? seen[0]
  const own = actions.get(phrases[0]?.key ?? '')
  if (own !== undefined && own !== 'write') return own
  return seen.find((action) => action !== 'read' && action !== 'write') ?? own ?? (seen.includes('write') || determiners.has(second) ? 'write' : undefined)
}

interface Described {
  name: string
  url: string
  method: string
  description: string
}

/**
 * What a doc does: by the first verb of its name, of its description or of the end of its path, else by its method. Names that are made
 * by machines begin with the method.
 */
export function actionOf({ name, url, method, description }: Described): Action | undefined {
  const own = method.length > 2 && name.toLowerCase().startsWith(method.toLowerCase()) ? name.slice(method.length) : name
  const [sentence = ''] = description.slice(0, 60).split(/[.。,，]/)
  return firstAction(own) ?? firstAction(sentence.split(' ').slice(0, 3).join(' ')) ?? firstAction(url.split(/[/.]/).at(-1) ?? '') ?? byMethod[method.toUpperCase()]
}

const byMethod: Partial<Record<string, Action>> = { GET: 'read', PUT: 'update', PATCH: 'update', DELETE: 'delete' }

function firstAction(text: string): Action | undefined {
  const split = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
  for (const { key } of readPhrases(split)) {
    const action = actions.get(key)
    if (action !== undefined) return action
  }
  return undefined
}
