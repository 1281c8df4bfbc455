import { pathIn } from '#core/search/path-query.ts'
import type { Ctx, UserCtx } from '../../../context/ctx.ts'
import { readableModules } from '../../content/readable/readable-docs.ts'
import { findAnswers } from './find-answers.ts'
import { FEW_HITS, type HitFilter } from './find-hits.ts'
import { findByWords, readHits } from './search-inside.ts'

export interface Question {
  /** Words that a person would use, a path, or a concrete URL. */
  question: string
  /** Docs to leave out at the start, for the next page. */
  offset?: number
  limit: number
}

interface Places {
  spaceId?: number
  projectId?: number
  moduleId?: number
}

/** Docs that answer a question, best first, among those that the user can read. */
export function findDocs(ctx: UserCtx, { spaceId, projectId, moduleId, ...question }: Question & Places) {
  const modules = readableModules(ctx)
    .$if(spaceId !== undefined, (query) => query.where('project.space_id', '=', spaceId ?? 0))
    .$if(projectId !== undefined, (query) => query.where('project.id', '=', projectId ?? 0))
    .$if(moduleId !== undefined, (query) => query.where('module.id', '=', moduleId ?? 0))
    .select('module.id')
  return findDocsInside(ctx, question, { modules, withAuthors: false })
}

/** The same among the docs that a filter lets through, such as those of a share. A path in the question counts more than its words. */
export async function findDocsInside(ctx: Ctx, { question, offset = 0, limit }: Question, filter: HitFilter) {
  const path = pathIn(question)
  const byPath = path === undefined ? [] : await findByWords(ctx, path, filter, FEW_HITS)
  const answers = path === question.trim() ? [] : await findAnswers(ctx, question, filter)
  const best = [...new Set([...byPath, ...answers])]
  // A question of words that say little, such as the whole name of a doc.
  const found = best.length > 0 || path === question.trim() ? best : await findByWords(ctx, question, filter, FEW_HITS)
  return readHits(ctx, found, { q: path ?? question, offset, limit })
}
