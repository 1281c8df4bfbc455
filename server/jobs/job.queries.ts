import { sql, type Selectable } from 'kysely'
import type { Action } from '#core/access/policy.ts'
import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { JobLane, JobTable } from '../db/tables.ts'

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
  /** Default: `work`. */
  lane?: JobLane
  /** Default: the user, or the kind if there is none. */
  owner?: string
  keptBytes?: number
  place?: JobPlace
}

/** Returns the key of the new job; undefined if a job with the same unique key exists. */
export async function insertJob(db: Db, job: NewJob): Promise<number | undefined> {
  const { lane = 'work', owner = job.userId === 0 ? `kind ${job.kind}` : `user ${job.userId}` } = job
  // Scheduled jobs go first: there are few, and everybody depends on them.
  const turn = job.uniqueKey === undefined ? await findTurn(db, { lane, owner, now: job.now }) : 0
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
      lane,
      owner,
      turn,
      kept_bytes: job.keptBytes ?? 0,
      created_at: job.now,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Queued {
  lane: JobLane
  owner: string
  now: number
}

/**
 * The turn of a new job: after the other jobs of its owner, and not before the jobs whose turn it is. So owners take turns, and a job
 * that waits is passed at most once by each of them.
 */
export async function findTurn(db: Db, { lane, owner, now }: Queued): Promise<number> {
  const jobs = db.selectFrom('job').where('lane', '=', lane)
  const { first } = await jobs
    .select((eb) => eb.fn.min('turn').as('first'))
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now)
    .executeTakeFirstOrThrow()
  const { last } = await jobs
    .select((eb) => eb.fn.max('turn').as('last'))
    .where('state', 'in', ['waiting', 'running'])
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Math.max(first ?? 0, (last ?? -1) + 1)
}

interface Claim {
  lane: JobLane
  now: number
  leaseUntil: number
  isPostgres: boolean
  /** Number of jobs of one owner that run at the same time. */
  maxPerOwner: number
}

/** Takes the job whose turn it is, or one whose lease has expired. Each job is given to one worker only. */
export function claimJob(db: Db, claim: Claim): Promise<JobRow | undefined> {
  const { lane, now, leaseUntil, isPostgres, maxPerOwner } = claim
  return db
    .updateTable('job')
    .set((eb) => ({ state: 'running', lease_until: leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('lane', '=', lane)
        .where((inner) =>
          inner.or([
            inner.and([inner('state', '=', 'waiting'), inner('run_at', '<=', now)]),
            inner.and([inner('state', '=', 'running'), inner('lease_until', '<', now)]),
          ]),
        )
        .where(
          (inner) =>
            inner
              .selectFrom('job as other')
              .select((own) => own.fn.countAll<number>().as('count'))
              .where('other.state', '=', 'running')
              .where('other.lane', '=', lane)
              .where('other.lease_until', '>=', now)
              .whereRef('other.owner', '=', 'job.owner'),
          '<',
          maxPerOwner,
        )
        .orderBy('turn')
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .$if(isPostgres, (query) => query.modifyEnd(sql`for update skip locked`)),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Number of jobs of a kind that wait or run, of a user or for a module. */
export async function countUnfinished(db: Db, kind: string, whose: { userId: number } | { moduleId: number }) {
  const { count } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'running'])
    .where('kind', '=', kind)
    .$if('userId' in whose, (query) => query.where('user_id', '=', 'userId' in whose ? whose.userId : 0))
    .$if('moduleId' in whose, (query) => query.where('module_id', '=', 'moduleId' in whose ? whose.moduleId : 0))
    .executeTakeFirstOrThrow()
  return count
}

export async function updateJob(db: Db, id: number, change: Partial<Omit<JobRow, 'id'>>): Promise<void> {
  await db.updateTable('job').set(change).where('id', '=', id).execute()
}

export async function getJob(db: Db, id: number) {
  const job = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { kind, state, done, total, report } = job
  return { id, kind, state, done, total, report: report === '' ? null : (JSON.parse(report) as unknown) }
}

/** Place of a job among those that wait in its lane; 1: it is next, 0: it does not wait, or not for others. */
export async function findPlace(db: Db, id: number, now: number): Promise<number> {
  const job = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (job.state !== 'waiting' || job.run_at > now) return 0
  const { ahead } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where('state', '=', 'waiting')
    .where('lane', '=', job.lane)
    .where('run_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('turn', '<', job.turn),
        eb.and([eb('turn', '=', job.turn), eb('run_at', '<', job.run_at)]),
        eb.and([eb('turn', '=', job.turn), eb('run_at', '=', job.run_at), eb('id', '<', job.id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return ahead + 1
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
