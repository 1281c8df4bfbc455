import { transact, type Ctx } from '../ctx.ts'
import { audit } from '../features/audit/audit.ts'
import { TRASH_LIFE } from '../features/trash/trash.queries.ts'
import { SESSION_IDLE, SESSION_TOTAL } from '../http/actor.ts'
import type { JobKind } from './job-kind.ts'

const DAY = 24 * 60 * 60 * 1000
const AUDIT_LIFE = 180 * DAY
const JOB_LIFE = 30 * DAY

/** Removes for good what has had its time. */
export const cleanUp: JobKind<Record<string, never>> = {
  name: 'clean-up',
  everyMs: 60 * 60 * 1000,
  run: (ctx) =>
    transact(ctx, async (tx) => {
      const removed = await emptyTrash(tx)
      await forgetOldRows(tx)
      return { removed }
    }),
}

/** What hangs below a deleted thing goes with it by its foreign keys. */
async function emptyTrash(tx: Ctx): Promise<number> {
  const { db, services } = tx
  const old = await db
    .selectFrom('trash')
    .selectAll()
    .where('deleted_at', '<=', services.now() - TRASH_LIFE)
    .execute()
  for (const { id, kind, thing_id } of old) {
    if (kind === 'doc') await db.deleteFrom('doc').where('trash_id', '=', id).execute()
    else await db.deleteFrom(kind).where('id', '=', thing_id).execute()
    if (kind === 'space') await db.deleteFrom('trash').where('space_id', '=', thing_id).execute()
    if (kind === 'project') await db.deleteFrom('trash').where('project_id', '=', thing_id).execute()
    await db.deleteFrom('trash').where('id', '=', id).execute()
    await audit(tx, { action: 'removed', object: `${kind} ${thing_id}` })
  }
  return old.length
}

async function forgetOldRows({ db, services }: Ctx): Promise<void> {
  const now = services.now()
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('last_seen_at', '<', now - SESSION_IDLE), eb('created_at', '<', now - SESSION_TOTAL)]))
    .execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('throttle')
    .where('window_ends_at', '<', now - DAY)
    .where('paused_until', '<', now - DAY)
    .execute()
  await db
    .deleteFrom('audit')
    .where('at', '<', now - AUDIT_LIFE)
    .execute()
  await db
    .deleteFrom('job')
    .where('finished_at', '<', now - JOB_LIFE)
    .execute()
}
