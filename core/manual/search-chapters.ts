import type { Chapter } from './chapters.ts'
import { plainWords, type ManualChapter } from './read-chapter.ts'

export interface ManualText extends ManualChapter {
  id: Chapter
  title: string
}

export interface ManualHit {
  chapter: Chapter
  chapterTitle: string
  /** "": the introduction of the chapter. */
  anchor: string
  title: string
  /** The words around the first match. */
  excerpt: string
}

const MAX_HITS = 20
const BEFORE = 30
const AFTER = 90

/** The words of a query. Chinese has no blanks: each part between blanks is looked for as it is. */
export const searchTerms = (query: string): string[] =>
  [...new Set(query.normalize('NFKC').toLowerCase().split(/\s+/))].filter((term) => term !== '')

/** Sections that contain all terms, those with terms in their titles first. */
export function searchChapters(texts: readonly ManualText[], query: string): ManualHit[] {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  const found = texts.flatMap((text) => sectionsOf(text).flatMap((hit) => rated(hit, terms)))
  return found
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MAX_HITS)
    .map(({ hit: { body, ...hit } }) => ({ ...hit, excerpt: excerptOf(body, terms) }))
}

type Section = Omit<ManualHit, 'excerpt'> & { body: string }

function sectionsOf({ id, title, intro, sections }: ManualText): Section[] {
  const place = { chapter: id, chapterTitle: title }
  return [
    { ...place, anchor: '', title, body: plainText(intro) },
    ...sections.map((section) => ({
      ...place,
      anchor: section.anchor,
      title: plainWords(section.title),
      body: plainText(section.text),
    })),
  ]
}

function rated(hit: Section, terms: readonly string[]): { hit: Section; rank: number }[] {
  const [title, chapter, body] = [hit.title, hit.chapterTitle, hit.body].map((text) => text.toLowerCase())
  const ranks = terms.map((term) =>
    title?.includes(term) ? 4 : chapter?.includes(term) ? 2 : body?.includes(term) ? 1 : 0,
  )
  // A chapter alone does not make all of its sections hits.
  const isHit = ranks.every((rank) => rank > 0) && terms.some((term) => title?.includes(term) || body?.includes(term))
  return isHit ? [{ hit, rank: ranks.reduce<number>((sum, rank) => sum + rank, 0) }] : []
}

/** Markdown without its marks, in one line. */
const plainText = (markdown: string): string =>
  plainWords(
    markdown
      .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/^\|[-| :]+\|$/gm, '')
      .replaceAll(/^```\w*$/gm, '')
      .replaceAll(/[*`]|^[-#>] /gm, '')
      .replaceAll('|', ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const first = Math.max(0, Math.min(...places, text.length) - BEFORE)
  const start = places.length === 0 ? 0 : first
  const end = start + BEFORE + AFTER
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
