import { sql, type Selectable } from 'kysely'
import type { Action } from '#core/access/policy.ts'
import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { JobTable } from '../db/tables.ts'

export type JobRow = Selectable<JobTable>

/** The place of a job. Its user can see the progress and the result only while they may do `needs` there. */
export interface JobPlace {
  needs: Action
  projectId: number
  /** 0: the job is about the project, or about a module that does not exist yet. */
  moduleId: number
}

interface NewJob {
  kind: string
  payload: unknown
  userId: number
  now: number
  runAt?: number
  /** Only one job with this key is pending or running at a time. */
  uniqueKey?: string
  place?: JobPlace
}

/** Returns the key of the new job; undefined if a job with the same unique key exists. */
export async function insertJob(db: Db, job: NewJob): Promise<number | undefined> {
  const row = await db
    .insertInto('job')
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      user_id: job.userId,
      unique_key: job.uniqueKey ?? null,
      needs: job.place?.needs ?? '',
      project_id: job.place?.projectId ?? 0,
      module_id: job.place?.moduleId ?? 0,
      state: 'waiting',
      run_at: job.runAt ?? job.now,
      done: 0,
      total: 0,
      report: '',
      attempts: 0,
      lease_until: 0,
      created_at: job.now,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Claim {
  now: number
  leaseUntil: number
  isPostgres: boolean
  /** Kinds that this worker does not run. */
  except: string[]
}

/** Takes the job that has waited longest, or one whose lease has expired. Each job is given to one worker only. */
export function claimJob(db: Db, { now, leaseUntil, isPostgres, except }: Claim): Promise<JobRow | undefined> {
  return db
    .updateTable('job')
    .set((eb) => ({ state: 'running', lease_until: leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where((inner) =>
          inner.or([
            inner.and([inner('state', '=', 'waiting'), inner('run_at', '<=', now)]),
            inner.and([inner('state', '=', 'running'), inner('lease_until', '<', now)]),
          ]),
        )
        .$if(except.length > 0, (query) => query.where('kind', 'not in', except))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .$if(isPostgres, (query) => query.modifyEnd(sql`for update skip locked`)),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function updateJob(db: Db, id: number, change: Partial<Omit<JobRow, 'id'>>): Promise<void> {
  await db.updateTable('job').set(change).where('id', '=', id).execute()
}

export async function getJob(db: Db, id: number) {
  const { kind, state, done, total, report } = await db
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, kind, state, done, total, report: report === '' ? null : (JSON.parse(report) as unknown) }
}

/** The payload of a job. */
export async function getJobPayload(db: Db, id: number, kind: string): Promise<unknown> {
  const row = await db
    .selectFrom('job')
    .select('payload')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw new UserError('error.notFound')
  return JSON.parse(row.payload)
}
