import { actionOf } from './actions.ts'
import { formsIn, lookFor, readField, type Asked, type Field } from './fields.ts'
import type { Question } from './question.ts'
import type { Action } from './vocabulary.ts'
import { isPlain, keyOf } from './words.ts'

/** A doc that may answer a question. */
export interface AnswerCandidate {
  id: number
  name: string
  url: string
  method: string
  /** Name of the folder that it is in; "" at the root. */
  folder: string
  /** Names of its module and project. */
  places: string[]
  /** Its beginning is enough. */
  description: string
}

/** The docs that have a term. */
export interface TermHits {
  /** The word of the question itself, in name or URL. */
  title: HitList
  /** The same in parameters and texts. */
  rest: HitList
  /** A word that stands for it, in name or URL. */
  related: HitList
}

/** Counted to the limit only; a list that reaches it is empty, because it would hold some docs and not others. */
export interface HitList {
  ids: ReadonlySet<number>
  count: number
}

/** Stands for the number of docs of an instance, so that the weight of a word does not depend on what others may read. */
const DOCS = 20_000
const weights = { name: 3.5, url: 1.8, folder: 1, places: 0.8, description: 1.6, rest: 0.5 }
/** The more fields have a word, the less each further one adds. */
const SATURATION = 1.5
/** Words of a name that counts fully; longer ones count less. */
const SHORT_NAME = 3
const LONG = 0.4
/** Longer names are descriptions. */
const MAX_NAME = 80
/** The part of the score that depends on how much of the question a doc has. */
const COVERAGE = 0.8
const factors = {
  /** Docs of the project or module that the question names. */
  inPlace: 1.3,
  /** Docs in another language than the question. */
  foreign: 0.5,
  /** Added when the name says nothing but what was asked. */
  explained: 0.3,
  /** One doc of several, or a list, as asked. */
  number: 1.4,
  sameAction: 1.35,
  written: 1.2,
  unsure: 0.9,
  otherAction: 0.65,
  oppositeAction: 0.5,
}

/** The docs that have the rarest words of a question, and most of them, without looking into them. */
export function chooseCandidates({ terms }: Question, hits: TermHits[], limit: number): number[] {
  const scores = new Map<number, number>()
  for (const [index, { weight }] of terms.entries()) {
    for (const [name, factor] of roughFactors) {
      const list = hits[index]?.[name]
      if (list === undefined) continue
      const gain = weight * factor * rarity(list.count)
      for (const id of list.ids) scores.set(id, (scores.get(id) ?? 0) + gain)
    }
  }
  const best = [...scores].sort(([id, score], [otherId, other]) => other - score || otherId - id)
  return best.slice(0, limit).map(([id]) => id)
}

const roughFactors: readonly (readonly [keyof TermHits, number])[] = [
  ['title', 2],
  ['rest', 1],
  ['related', 1],
]

const rarity = (count: number) => Math.log(1 + DOCS / (1 + count))

/** Best first; equal ones by the length of their names, then the newest. */
export function rankAnswers<C extends AnswerCandidate>(question: Question, candidates: C[], hits: TermHits[]): C[] {
  const asked = lookFor(question)
  const terms = question.terms.map(({ weight, forms }, index) => {
    const key = forms[0]?.words.join(' ') ?? ''
    return { weight, key, hits: hits[index], ...raritiesOf(hits[index]) }
  })
  // No doc can be expected to have what none has.
  const known = terms.filter(({ hits }) => hits && hits.title.count + hits.rest.count + hits.related.count > 0)
  const whole = known.reduce((sum, { weight, most }) => sum + weight * most, 0)
  const scored = candidates.map((candidate) => {
    const fields = readFields(candidate)
    const score = scoreOf({ id: candidate.id, fields, asked, terms, whole })
    return {
      candidate,
      score: score * fit(question, candidate, fields) * (1 + factors.explained * explained(fields.name, asked)),
    }
  })
  return scored
    .sort((one, other) => other.score - one.score || bySize(one.candidate, other.candidate))
    .map(({ candidate }) => candidate)
}

const bySize = (one: AnswerCandidate, other: AnswerCandidate) =>
  one.name.length - other.name.length || other.id - one.id

interface WeightedTerm extends Rarities {
  weight: number
  key: string
  hits?: TermHits | undefined
}

interface Rarities {
  title: number
  rest: number
  related: number
  most: number
}

function raritiesOf(hits?: TermHits): Rarities {
  const {
    title = 0,
    rest = 0,
    related = 0,
  } = hits ? { title: hits.title.count, rest: hits.rest.count, related: hits.related.count } : {}
  const own = rarity(title)
  const isNowhere = title + rest === 0
  return {
    title: own,
    rest: rarity(title + rest),
    related: rarity(title + related),
    most: isNowhere ? rarity(related) : own,
  }
}

type Fields = Record<'name' | 'url' | 'folder' | 'description', Field> & {
  places: Field[]
  /** The whole names of the places. */
  named: string[]
}

const readFields = ({ name, url, folder, places, description }: AnswerCandidate): Fields => ({
  name: readField(name.slice(0, MAX_NAME)),
  url: readField(url),
  folder: readField(folder),
  places: places.map(readField),
  named: places.map(keyOf),
  description: readField(description),
})

interface Scored {
  id: number
  fields: Fields
  asked: Asked
  terms: WeightedTerm[]
  /** What a doc with all terms would have. */
  whole: number
}

/** How strongly a doc has the terms, more for rare ones, and for many of them. */
function scoreOf({ id, fields, asked, terms, whole }: Scored): number {
  const found = strengths(fields, asked, terms)
  let score = 0
  let covered = 0
  let place = 1
  for (const [index, { weight, key, most, rest, hits }] of terms.entries()) {
    // The name of a project or module says where to look; the docs there need not repeat it.
    if (fields.named.includes(key)) {
      place = factors.inPlace
      covered += weight * most
      continue
    }
    const inRest = hits?.rest.ids.has(id) ? weights.rest * rest : 0
    const strength = ((found[index] ?? 0) + inRest) / most
    score += weight * most * (strength / (strength + SATURATION))
    covered += weight * most * Math.min(1, strength)
  }
  return score * place * (1 - COVERAGE + COVERAGE * (whole === 0 ? 0 : covered / whole))
}

/** For each term: its best form in each field, all fields added. */
function strengths({ name, url, folder, places, description }: Fields, asked: Asked, terms: WeightedTerm[]): number[] {
  const long = Math.max(1, lengthOf(name) / SHORT_NAME) ** LONG
  const found = terms.map(() => 0)
  const weighted: [Field, number][] = [
    [name, weights.name / long],
    [url, weights.url],
    [folder, weights.folder],
    ...places.map((place): [Field, number] => [place, weights.places / places.length]),
    [description, weights.description],
  ]
  for (const [field, fieldWeight] of weighted) {
    const best = new Map<number, number>()
    for (const { term, weight, isOwn } of formsIn(field, asked)) {
      const strength = weight * (terms[term]?.[isOwn ? 'title' : 'related'] ?? 0)
      if (strength > (best.get(term) ?? 0)) best.set(term, strength)
    }
    for (const [term, strength] of best) found[term] = (found[term] ?? 0) + strength * fieldWeight
  }
  return found
}

const contentWords = ({ stems }: Field) => [...stems].filter((word) => !isPlain(word))
const countHan = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
/** In words; two CJK characters count as one. */
const lengthOf = (field: Field) => contentWords(field).length + (field.hasCjk ? countHan(field.text) / 2 : 0)

/** How much of a name the question has. */
function explained(name: Field, { words, phrases, texts }: Asked): number {
  const all = lengthOf(name)
  if (all === 0) return 0
  const known = (word: string) => words.has(word) || phrases.some((phrase) => phrase.words.includes(word))
  let rest = name.text
  if (name.hasCjk) for (const { text } of texts) rest = rest.replaceAll(text, '')
  return 1 - (contentWords(name).filter((word) => !known(word)).length + (name.hasCjk ? countHan(rest) / 2 : 0)) / all
}

/** How well a doc fits what the question wants to do, with how many, and its language. */
function fit({ action, number, language }: Question, candidate: AnswerCandidate, fields: Fields): number {
  const isForeign =
    language !== ([fields.name, fields.folder, fields.description].some(({ hasCjk }) => hasCjk) ? 'zh' : 'en')
  const own = actionOf(candidate)
  const isOne = /[}\]]\/?$/.test(candidate.url) || /详情|信息|get$/i.test(candidate.name + candidate.url)
  const isNumber = own === 'read' && number !== undefined && isOne === (number === 'one')
  return actionFactor(action, own) * (isNumber ? factors.number : 1) * (isForeign ? factors.foreign : 1)
}

function actionFactor(action: Action | undefined, own: Action | undefined): number {
  if (action === undefined || own === undefined) return 1
  if (action === own) return factors.sameAction
  if (action === 'read' || own === 'read') return own === 'write' ? factors.unsure : factors.otherAction
  if (action === 'write' || own === 'write') return factors.written
  const isOpposite = [action, own].every((one) => one === 'create' || one === 'delete')
  return isOpposite ? factors.oppositeAction : factors.otherAction
}
