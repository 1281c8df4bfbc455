import { HttpError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { countUnfinished } from '../../../jobs/job.queries.ts'
import { lockUser } from '../../accounts/user/user.queries.ts'
import { importDocs } from './import-job.ts'

const MAX_UNFINISHED = 10
const RETRY_SECONDS = 10

/** Refuses an import or sync of a person who has many that wait or run. */
export async function refuseMoreImports({ db, actor }: UserCtx): Promise<void> {
  await lockUser(db, actor.userId)
  if ((await countUnfinished(db, importDocs.name, { userId: actor.userId })) < MAX_UNFINISHED) return
  throw new HttpError(429, 'error.tooManyImports', { params: { max: MAX_UNFINISHED }, retryAfter: RETRY_SECONDS })
}
