import { fold } from './fold.ts'
import type { QueryToken } from './tokens.ts'

export interface Candidate {
  id: number
  name: string
  url: string
  method: string
}

const IN_NAME = 2
const IN_URL = 1

/** Best first: more words of the query in the name and in method or URL, then shorter names, then newer docs. */
export function rankCandidates<C extends Candidate>(candidates: readonly C[], tokens: QueryToken[]): C[] {
  const words = tokens.map(({ text }) => text)
  const scored = candidates.map((candidate) => ({ candidate, score: matchScore(candidate, words) }))
  return scored
    .sort((one, other) => other.score - one.score || bySize(one.candidate, other.candidate))
    .map(({ candidate }) => candidate)
}

function matchScore({ name, url, method }: Candidate, words: string[]): number {
  const title = fold(name)
  const address = fold(url)
  let score = 0
  for (const word of words) {
    if (title.includes(word)) score += IN_NAME
    if (address.includes(word) || word === fold(method)) score += IN_URL
  }
  return score
}

/** A name that contains little more than the query is the best match. */
const bySize = (one: Candidate, other: Candidate) => one.name.length - other.name.length || other.id - one.id
