import { fold } from '#core/search/fold.ts'
import { queryTokens } from '#core/search/tokens.ts'

export interface KnownDoc {
  key: string
  /** With the method. */
  path: string
}

/** What a plain search in paths finds: docs by how many words of the question their path has, then the shortest. */
export function searchPaths(docs: KnownDoc[], question: string, limit: number): string[] {
  const words = queryTokens(question).map(({ text }) => text)
  return docs
    .map(({ key, path }) => ({ key, path, count: words.filter((word) => fold(path).includes(word)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.path.length - other.path.length)
    .slice(0, limit)
    .map(({ key }) => key)
}
