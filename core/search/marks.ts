import { fold } from './fold.ts'
import { isCjk, pairs, textRuns } from './tokens.ts'

/** A piece of a text, and whether it is a hit. */
export interface Segment {
  text: string
  isHit: boolean
}

const MAX_TERMS = 32

/** The text split where hits begin and end; the pieces joined are the text itself. */
export function markHits(text: string, query: string): Segment[] {
  const folded = foldInPlace(text)
  const isHit = new Uint8Array(text.length)
  for (const term of new Set(textRuns(fold(query)).slice(0, MAX_TERMS))) {
    for (const [from, to] of findSpans(term, folded)) isHit.fill(1, from, to)
  }
  return segments(text, isHit)
}

/** The folded text, and the original position of each of its characters: folding may change the length. */
interface Folded {
  text: string
  starts: number[]
  ends: number[]
  original: string
}

function foldInPlace(original: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [], original }
  let at = 0
  for (const character of original) {
    const end = at + character.length
    const plain = fold(character)
    if (plain === '') stretchLast(folded, at, end)
    for (let unit = 0; unit < plain.length; unit += 1) {
      folded.starts.push(at)
      folded.ends.push(end)
    }
    folded.text += plain
    at = end
  }
  return folded
}

/** An accent belongs to the letter before it. */
function stretchLast({ ends }: Folded, from: number, to: number): void {
  for (let index = ends.length - 1; index >= 0 && ends[index] === from; index -= 1) ends[index] = to
}

type Span = [from: number, to: number]

/** CJK text that is not adjacent is marked by its pairs, since the index contains pairs. */
function findSpans(term: string, folded: Folded): Span[] {
  if (!isCjk(term)) return occurrences(term, folded).filter(([from]) => isWordStart(folded.original, from))
  const whole = occurrences(term, folded)
  return whole.length > 0 ? whole : pairs(term).flatMap((pair) => occurrences(pair, folded))
}

function occurrences(term: string, { text, starts, ends }: Folded): Span[] {
  const places: Span[] = []
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    places.push([starts[at] ?? 0, ends[at + term.length - 1] ?? 0])
  }
  return places
}

/** The parts of `orderItem` count as words. */
function isWordStart(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at).match(/.$/su)?.[0] ?? ''
  if (!/[\p{L}\p{N}]/u.test(before) || isCjk(before)) return true
  return /\p{Lu}/u.test(text.charAt(at)) && !/\p{Lu}/u.test(before)
}

function segments(text: string, isHit: Uint8Array): Segment[] {
  const found: Segment[] = []
  let start = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && isHit[at] === isHit[start]) continue
    found.push({ text: text.slice(start, at), isHit: isHit[start] === 1 })
    start = at
  }
  return found
}
