import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'

const MB = 1024 * 1024
const DAY = 24 * 60 * 60 * 1000
/** Finished jobs are kept for this time, with their files unless these expire earlier. */
export const JOB_LIFE = 30 * DAY
/** Files of previews, imports and exports that are kept for one person. */
const MAX_BYTES = 500 * MB

interface More {
  userId: number
  bytes: number
  now: number
}

/**
 * Refuses files that one person would have too many of. The file of an import is kept longer as the source of its module, but it counts as
 * long as other jobs: modules that somebody imported years ago must not prevent new imports.
 */
export async function checkKeptBytes(db: Db, { userId, bytes, now }: More): Promise<void> {
  const { kept } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.sum<number | null>('kept_bytes').as('kept'))
    .where('user_id', '=', userId)
    .where('kept_bytes', '>', 0)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>=', now - JOB_LIFE)]))
    .executeTakeFirstOrThrow()
  if ((kept ?? 0) + bytes > MAX_BYTES) throw new UserError('error.keptFilesFull', { max: MAX_BYTES / MB })
}

/** From now on no file is kept for the job. Returns how many bytes there were; 0: its file was released before. */
export async function releaseKept(db: Db, jobId: number): Promise<number> {
  const row = await db.selectFrom('job').select('kept_bytes').where('id', '=', jobId).executeTakeFirst()
  const released = await db
    .updateTable('job')
    .set({ kept_bytes: 0 })
    .where('id', '=', jobId)
    .where('kept_bytes', '>', 0)
    .returning('id')
    .executeTakeFirst()
  return released && row ? row.kept_bytes : 0
}
