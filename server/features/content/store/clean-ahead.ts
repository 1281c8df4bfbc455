import type { ErrorKey } from '#core/i18n/texts.ts'
import { HttpError, UserError, type Params } from '../../../base/errors.ts'
import type { Services } from '../../../context/ctx.ts'
import { TaskLimitError, type Task } from '../../../threads/task.ts'
import type { RunOptions } from '../../../threads/threads.ts'
import { cleanHtml, cleanTexts, unsafeTexts, type Clean } from './clean-content.ts'

/** Texts that are longer in sum are cleaned in a thread. Hostile HTML of this length takes a few milliseconds. */
const MAX_SHORT = 8192

/** Clean HTML, or why the text is refused. */
export type CleanResult = { html: string } | { key: ErrorKey; params: Params }

/** Cleans HTML. The limit of memory is that of reading files and pushes, so that they share threads. */
export const cleanTextsTask: Task<string[], CleanResult[]> = {
  name: 'clean-texts',
  maxMs: 20_000,
  maxMemoryMb: 1536,
  isShort: true,
}

/** A call that waits longer is answered that the server is busy, and writes nothing: its client would not know whether it is saved. */
const MAX_WAIT_MS = 25_000
const RETRY_SECONDS = 5

type Options = Pick<RunOptions, 'owner' | 'isPart'>

/**
 * Cleans long or many texts in a thread, before a transaction is opened: no transaction waits for a thread. The returned function gives the
 * results, and cleans all other texts itself. Throws a `UserError` if the thread exceeds its limits. For the options see `RunOptions`.
 */
export async function cleanAhead(
  { threads }: Pick<Services, 'threads'>,
  texts: readonly string[],
  { owner, isPart = false }: Options,
): Promise<Clean> {
  const all = [...new Set(texts)]
  if (all.reduce((sum, { length }) => sum + length, 0) <= MAX_SHORT) return cleanHtml
  const limit = isPart ? { isPart } : { signal: AbortSignal.timeout(MAX_WAIT_MS) }
  const results = await threads.run(cleanTextsTask, all, { owner, ...limit }).catch((error: unknown) => {
    if (limit.signal?.aborted) throw new HttpError(503, 'error.busy', { retryAfter: RETRY_SECONDS })
    throw error instanceof TaskLimitError ? new UserError('error.htmlTooComplex') : error
  })
  const byText = new Map(all.map((text, index) => [text, results[index]]))
  return (html) => {
    const result = byText.get(html)
    if (!result) return cleanHtml(html)
    if ('html' in result) return result.html
    throw new UserError(result.key, result.params)
  }
}

/** `cleanTexts` for content that is written in a transaction later. */
export async function cleanTextsAhead<Content extends object>(
  services: Pick<Services, 'threads'>,
  content: Content,
  options: Options,
): Promise<Content> {
  return cleanTexts(content, await cleanAhead(services, unsafeTexts(content), options))
}
