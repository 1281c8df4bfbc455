import { asText } from './as-text.ts'
import type { BasicRandom, Source } from './random-basic.ts'
import { adjectives, nouns, verbs } from './words/english.ts'
import { cnAdjectives, cnVerbs, cnWords } from './words/chinese.ts'

/** Words, sentences and paragraphs. */
export function textRandom({ budget }: Source, basic: BasicRandom) {
  const one = (list: readonly string[]) => basic.pick(list) ?? ''
  /** Longer than any word of the lists, for the budget. */
  const LONGEST_WORD = 12

  function many(count: number, make: () => string): string[] {
    budget.spendText(Math.max(0, count) * LONGEST_WORD)
    return Array.from({ length: Math.max(0, count) }, make)
  }

  const anyWord = () => one(basic.pick([nouns, verbs, adjectives]) ?? nouns)

  /** Without arguments a word of the language; with them, letters of that length. */
  function word(min?: number, max?: number): string {
    return min === undefined ? one(nouns) : basic.string('lower', min, max ?? min)
  }

  function sentence(min?: number, max?: number): string {
    const words = many(basic.count(min, max, [6, 12]), anyWord)
    return `${capitalize(words.join(' '))}.`
  }

  const paragraph = (min?: number, max?: number) => many(basic.count(min, max, [3, 5]), () => sentence()).join(' ')

  const title = (min?: number, max?: number) =>
    many(basic.count(min, max, [2, 5]), anyWord)
      .map(capitalize)
      .join(' ')

  /** `cword()`, `cword(3)`, `cword('零一二', 2)`. */
  function cword(...given: unknown[]): string {
    const pool = typeof given[0] === 'string' && Number.isNaN(Number(given[0])) ? String(given.shift()) : undefined
    const [min, max] = given.map(Number)
    if (pool !== undefined) return basic.string(pool, min ?? 1, max ?? min ?? 1)
    if (min === undefined) return one(cnWords)
    return many(basic.integer(min, max ?? min), () => one(cnWords).charAt(0)).join('')
  }

  function csentence(min?: number, max?: number): string {
    if (min !== undefined) return `${cword(min, max ?? min)}。`
    const parts = [one(cnAdjectives), one(cnWords), one(cnVerbs), one(cnAdjectives), one(cnWords)]
    return `${parts.join('')}，${one(cnWords)}${one(cnVerbs)}${one(cnWords)}。`
  }

  const cparagraph = (min?: number, max?: number) => many(basic.count(min, max, [3, 5]), () => csentence()).join('')

  const ctitle = (min?: number, max?: number) =>
    min === undefined ? many(2, () => one(cnWords)).join('') : cword(min, max ?? min)

  return { word, sentence, paragraph, title, cword, csentence, cparagraph, ctitle, capitalize, upper, lower }
}

export type TextRandom = ReturnType<typeof textRandom>

const capitalize = (text: unknown) => {
  const given = asText(text)
  return given.charAt(0).toUpperCase() + given.slice(1)
}
const upper = (text: unknown) => asText(text).toUpperCase()
const lower = (text: unknown) => asText(text).toLowerCase()
