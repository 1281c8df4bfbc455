import { fold } from '../fold.ts'
import { isCjk, textRuns } from '../tokens.ts'
import { actionOf, isPlain, type Form, type Question } from './question.ts'
import { stem } from './stem.ts'
import type { Action } from './vocabulary.ts'

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
const weights = { name: 3, url: 1.8, folder: 1, description: 1.6, place: 0.8, rest: 0.5 }
/** The more fields have a word, the less each further one adds. */
const SATURATION = 1.5
/** Names of this many words count fully; longer ones less. */
const SHORT_NAME = 3
const LONG = 0.4
const IN_PLACE = 1.3
/** Longer names are descriptions. */
const MAX_NAME = 80
/** Docs in another language than the question. */
const FOREIGN = 0.6
/** What it adds when the name says nothing but what was asked. */
const EXPLAINED = 0.3
const actionFactors = { same: 1.35, written: 1.2, unknown: 1, unsure: 0.9, other: 0.65, opposite: 0.5 }
const NUMBER_FACTOR = 1.25
const COVERAGE = 0.8

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

/** Best first. */
export function rankAnswers<C extends AnswerCandidate>(question: Question, candidates: C[], hits: TermHits[]): C[] {
  const rarities = hits.map(raritiesOf)
  const total = sum(question.terms.map(({ weight }, index) => weight * (rarities[index]?.most ?? 0)))
  const scored = candidates.map((candidate) => {
    const fields = readFields(candidate)
    let score = 0
    let covered = 0
    let place = 1
    for (const [index, term] of question.terms.entries()) {
      const rarity = rarities[index]
      if (rarity === undefined) continue
      // The name of a project or module says where to look. Docs there need not repeat it.
      if (term.forms[0] && fields.places.has(keyOf(term.forms[0]))) {
        place = IN_PLACE
        covered += term.weight * rarity.most
        continue
      }
      const inRest = hits[index]?.rest.ids.has(candidate.id) ? weights.rest * rarity.rest : 0
      const found = sum(term.forms.map((form, place) => formStrength(form, fields) * (place === 0 ? rarity.title : rarity.related) ) , Math.max) + inRest
      if (found === 0) continue
      const strength = found / rarity.most
      score += term.weight * rarity.most * (strength / (strength + SATURATION))
      covered += term.weight * rarity.most * Math.min(1, strength)
    }
    score *= 1 - COVERAGE + COVERAGE * (total === 0 ? 0 : covered / total)
    return { candidate, score: score * place * fit(question, candidate) * (1 + EXPLAINED * explained(question, fields.name)) * (question.language === languageOf(fields) ? 1 : FOREIGN) }
  })
  return scored
    .sort((a, b) => b.score - a.score || a.candidate.name.length - b.candidate.name.length || b.candidate.id - a.candidate.id)
    .map(({ candidate }) => candidate)
}

const sum = (values: number[], add = (one: number, other: number) => one + other) => values.reduce((one, other) => add(one, other), 0)

function raritiesOf({ title, rest, related }: TermHits) {
  const own = rarity(title.count)
  return { title: own, rest: rarity(title.count + rest.count), related: rarity(title.count + related.count), most: title.count + rest.count === 0 ? rarity(related.count) : own }
}

const rarity = (count: number) => Math.log(1 + DOCS / (1 + count))

interface Field {
  text: string
  stems: Set<string>
  /** Words, where CJK text counts two characters as one. */
  length: number
}

type Fields = Record<'name' | 'url' | 'folder' | 'place' | 'description', Field> & {
  /** Whole names of module and project. */
  places: Set<string>
}

const keyOf = (form: Form) => form.words.join(' ')

function readFields({ name, url, folder, places, description }: AnswerCandidate): Fields {
  return {
    name: readField(name.slice(0, MAX_NAME)),
    url: readField(url),
    folder: readField(folder),
    place: readField(places.join(' ')),
    places: new Set(places.map(fold).map((place) => textRuns(place).map(stem).join(' '))),
    description: readField(description),
  }
}

function readField(given: string): Field {
  const text = fold(given.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
  const runs = textRuns(text)
  const length = sum(runs.map((run) => (isCjk(run) ? run.length / 2 : isPlain(stem(run)) ? 0 : 1)))
  return { text, stems: new Set(runs.map(stem)), length }
}

const holds = ({ text, stems }: Field, form: Form) =>
  form.isCjk ? text.includes(form.words[0] ?? '') : form.words.every((word) => stems.has(word))

const languageOf = ({ name, description, folder }: Fields) => (HAN.test(name.text + folder.text + description.text) ? 'zh' : 'en')
const HAN = /\p{Script=Han}/u

/** How much of a name the question has. */
function explained({ terms }: Question, { text, stems }: Field): number {
  const forms = terms.flatMap((term) => term.forms)
  const words = [...stems].filter((word) => !isCjk(word) && !isPlain(word))
  const known = new Set(forms.flatMap((form) => (form.isCjk ? [] : form.words)))
  let rest = text
  for (const form of forms) if (form.isCjk) rest = rest.replaceAll(form.words[0] ?? '', '')
  const han = (value: string) => value.match(/\p{Script=Han}/gu)?.length ?? 0
  const all = words.length + han(text) / 2
  const open = words.filter((word) => !known.has(word)).length + han(rest) / 2
  return all === 0 ? 0 : 1 - open / all
}

/** How strongly a doc has a form of a term. */
function formStrength(form: Form, fields: Fields): number {
  const long = Math.max(1, fields.name.length / SHORT_NAME) ** LONG
  let strength = 0
  for (const name of FIELDS) if (holds(fields[name], form)) strength += name === 'name' ? weights.name / long : weights[name]
  return strength * form.weight
}

const FIELDS = ['name', 'url', 'folder', 'place', 'description'] as const

const opposites: Partial<Record<Action, Action>> = { create: 'delete', delete: 'create' }

/** How well what a doc does fits what the question wants to do. */
function fit({ action, number }: Question, candidate: AnswerCandidate): number {
  const own = actionOf(candidate)
  const factor = actionFactor(action, own ?? (candidate.method.toUpperCase() === 'POST' ? 'write' : undefined))
  if (own !== 'read' || number === undefined) return factor
  const isOne = /[}\]]\/?$/.test(candidate.url) || /详情|信息|get$/i.test(candidate.name + candidate.url)
  return isOne === (number === 'one') ? factor * NUMBER_FACTOR : factor
}

function actionFactor(action: Action | undefined, own: Action | undefined): number {
  if (action === undefined || own === undefined) return actionFactors.unknown
  if (action === own) return actionFactors.same
  if (action === 'read' || own === 'read') return own === 'write' ? actionFactors.unsure : actionFactors.other
  if (action === 'write' || own === 'write') return actionFactors.written
  return opposites[action] === own ? actionFactors.opposite : actionFactors.other
}
