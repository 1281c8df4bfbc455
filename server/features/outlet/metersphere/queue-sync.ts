import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { enqueue } from '../../../jobs/job-kind.ts'
import { isMeterSphereOn } from './connection.ts'
import {
  findBinding,
  findSpaceOfBinding,
  findSpaceRow,
  lockBinding,
  updateBinding,
  type BindingRow,
  type Bound,
} from './metersphere.queries.ts'
import { GATHER_MS, syncToTool } from './sync-job.ts'

/** Starts a sync on request, or brings the waiting one forward. */
export function syncNow(ctx: UserCtx, bound: Bound) {
  return transact(ctx, async (tx) => {
    const row = await lockBinding(tx.db, bound)
    if (!row) throw new UserError('metersphere.notBound')
    const spaceId = await findSpaceOfBinding(tx.db, row)
    if (!spaceId || !(await findSpaceRow(tx.db, spaceId))) throw new UserError('metersphere.notConnected')
    if (row.state === 'waiting') await bringForward(tx, row)
    else await queueSync(tx, row, { spaceId, waitMs: 0 })
    return {}
  })
}

/** Queues a sync of a module that docs were pushed to. Pushes within a few seconds make one sync. */
export async function queuePushedModule(tx: UserCtx, moduleId: number): Promise<void> {
  if (!(await findBinding(tx.db, { moduleId })) || !(await isMeterSphereOn(tx.db))) return
  const row = await lockBinding(tx.db, { moduleId })
  const spaceId = row && (await findSpaceOfBinding(tx.db, row))
  if (!spaceId || !(await findSpaceRow(tx.db, spaceId))) return
  // A sync that waits reads the docs when it starts.
  if (row.state !== 'waiting') await queueSync(tx, row, { spaceId, waitMs: GATHER_MS })
}

async function queueSync(
  tx: UserCtx,
  { id, state, wanted }: BindingRow,
  { spaceId, waitMs }: { spaceId: number; waitMs: number },
): Promise<void> {
  if (state === 'running') return updateBinding(tx.db, id, { wanted: wanted + 1 })
  const runAt = tx.services.now() + waitMs
  // Of all syncs of a space only a few run at a time, so that a tool that hangs does not hold up other spaces.
  const jobId = await enqueue(tx, syncToTool, { bindingId: id }, { runAt, owner: `metersphere ${spaceId}` })
  const queued = { state: 'waiting', wanted: wanted + 1, attempts: 0, next_at: runAt, error: '' } as const
  await updateBinding(tx.db, id, { ...queued, job_id: jobId ?? 0 })
}

async function bringForward({ db, services }: UserCtx, { id, job_id }: BindingRow): Promise<void> {
  const now = services.now()
  await updateBinding(db, id, { attempts: 0, next_at: now })
  await runJobNow(db, job_id, now)
}

async function runJobNow(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('job').set({ run_at: now }).where('id', '=', id).where('state', '=', 'waiting').execute()
}
