import { actorCan } from '../http/access.ts'
import { findActorOfUser } from '../http/actor.ts'
import type { Db } from '../db/open.ts'
import { JobFault } from './job-kind.ts'
import type { JobRow } from './job.queries.ts'

/** Throws if the user could not see the result. While a job waits, its user may be disabled or removed, and its place deleted. */
export async function checkJobRight(db: Db, { id, user_id, needs }: JobRow): Promise<void> {
  if (needs === '') return
  const actor = await findActorOfUser(db, user_id)
  if (actor && (await actorCan({ db, actor }, 'job.read', { kind: 'job', id }))) return
  throw new JobFault({ error: { key: 'error.rightLost', params: {} } })
}
