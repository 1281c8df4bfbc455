import { isCjk } from '../tokens.ts'
import { askedAction } from './actions.ts'
import { partedVerbs, type Action } from './vocabulary.ts'
import { actions, manys, ones, readPhrases, related, stops, type Phrase } from './words.ts'

/** Something that a question is about, in one of several forms. */
export interface Term {
  /** The word of the question comes first. */
  forms: Form[]
  /** How much it counts, beside how rare it is. */
  weight: number
  /** It only says what to do. */
  isAction: boolean
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

/** What a question is about, what it wants to do, and with how many. */
export function readQuestion(given: string): Question {
  const text = joinVerbs(given.slice(0, MAX_LENGTH).trim())
  const phrases = [...readPhrases(text)]
  const keys = new Map([...phrases.filter(isTerm), ...joined(phrases)].map((phrase) => [phrase.key, phrase]))
  const action = askedAction(text, phrases)
  const number = askedNumber(phrases)
  return {
    terms: [...keys.values()].slice(0, MAX_TERMS).map(makeTerm),
    language: phrases.some(({ key }) => isCjk(key)) ? 'zh' : 'en',
    ...(action && { action }),
    ...(number && { number }),
  }
}

function joinVerbs(text: string): string {
  const found = partedVerbs.find(([pattern]) => pattern.test(text))
  return found === undefined ? text : text.replace(/^\S+/, found[1])
}

/** Not what says little: stop words, how many, and short numbers and versions as in `v1.2`. */
const isTerm = ({ key }: Phrase) =>
  (actions.has(key) || !(stops.has(key) || ones.has(key) || manys.has(key))) && !/^v?\d{1,2}$/.test(key)

/** `user group` may be written as `usergroup` in a path. */
function joined(phrases: Phrase[]): Phrase[] {
  return phrases.flatMap(({ key }, index) => {
    const next = phrases[index + 1]?.key ?? ''
    const isPair = [key, next].every((word) => /^[a-z]{3,}$/.test(word) && !stops.has(word))
    return isPair ? [{ key: key + next, isKnown: false, isBase: true }] : []
  })
}

/** English words that ask for many do so at the start only. */
function askedNumber(phrases: Phrase[]): Question['number'] {
  for (const [index, { key }] of phrases.entries()) {
    if (manys.has(key) && (index === 0 || isCjk(key))) return 'many'
    if (ones.has(key)) return 'one'
  }
  return undefined
}

function makeTerm({ key, isKnown }: Phrase): Term {
  const others = [...(related.get(key) ?? [])].map((other) =>
    makeForm(other, isCjk(other) === isCjk(key) ? SYNONYM : TRANSLATION),
  )
  const action = actions.get(key)
  const isAction = action !== undefined && action !== 'write'
  return {
    forms: [makeForm(key, 1), ...others],
    weight: isAction ? ACTION_WEIGHT : weightOf(key, isKnown),
    isAction,
  }
}

function weightOf(key: string, isKnown: boolean): number {
  if (!isCjk(key)) return 1
  if (key.length === 1) return isKnown ? KNOWN_CHARACTER_WEIGHT : CHARACTER_WEIGHT
  return isKnown ? 1 : PAIR_WEIGHT
}

const makeForm = (key: string, weight: number): Form =>
  isCjk(key) ? { words: [key], isCjk: true, weight } : { words: key.split(' '), isCjk: false, weight }
