import { fallbackLanguage } from '#core/i18n/languages.ts'
import type { Ctx, Services } from '../ctx.ts'
import type { Database, Db } from '../db/open.ts'
import { claimJob, insertJob, updateJob, type JobRow } from './job.queries.ts'
import { JobFault, type AnyJobKind } from './job-kind.ts'
import { jobKinds } from './jobs.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const POLL_MS = SECOND
/** A worker that has not been heard of for so long is taken for dead. */
const LEASE_MS = MINUTE
const HEARTBEAT_MS = 20 * SECOND
/** Waits before each further attempt. */
const BACKOFF_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 25 * MINUTE]

export interface Worker {
  /** Does all that is due now; tests call it instead of waiting. */
  runDue(): Promise<void>
  /** Takes no further job and waits for the one that runs. */
  stop(): Promise<void>
}

interface WorkerParts {
  database: Database
  services: Services
  kinds?: AnyJobKind[]
  onFailure: (error: unknown, kind: string) => void
}

/** Does the jobs, one at a time. With PostgreSQL several nodes share the table. */
export function makeWorker(parts: WorkerParts): Worker {
  const { database, services, kinds = jobKinds } = parts
  const { db } = database
  let isStopped = false
  let current: Promise<void> | undefined

  async function runDue(): Promise<void> {
    await schedule(db, kinds, services.now())
    while (!isStopped) {
      const now = services.now()
      const job = await claimJob(db, { now, leaseUntil: now + LEASE_MS, isPostgres: database.engine === 'postgres' })
      if (!job) return
      await runJob(parts, kinds, job)
    }
  }

  const timer = setInterval(() => {
    current ??= runDue()
      .catch((error: unknown) => parts.onFailure(error, 'worker'))
      .finally(() => (current = undefined))
  }, POLL_MS).unref()

  return {
    // The timer may have taken one of them.
    runDue: async () => {
      await runDue()
      await current
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await current
    },
  }
}

/** A kind that runs again and again has one row that is never done. */
async function schedule(db: Db, kinds: AnyJobKind[], now: number): Promise<void> {
  for (const { name, everyMs } of kinds) {
    if (everyMs !== undefined) await insertJob(db, { kind: name, payload: {}, userId: 0, now, uniqueKey: name })
  }
}

async function runJob({ database, services, onFailure }: WorkerParts, kinds: AnyJobKind[], job: JobRow) {
  const { db } = database
  const kind = kinds.find(({ name }) => name === job.kind)
  const heartbeat = setInterval(() => {
    void updateJob(db, job.id, { lease_until: services.now() + LEASE_MS }).catch(() => {})
  }, HEARTBEAT_MS)
  try {
    if (!kind) throw new Error(`no such kind of job: ${job.kind}`)
    const report = await kind.run(jobCtx(db, services, job), JSON.parse(job.payload))
    await updateJob(db, job.id, afterSuccess(kind, report, services.now()))
  } catch (error) {
    const isFinal = error instanceof JobFault
    if (!isFinal) onFailure(error, job.kind)
    const now = services.now()
    await updateJob(db, job.id, isFinal ? afterFault(error, now) : afterFailure(kind, job, now))
  } finally {
    clearInterval(heartbeat)
  }
}

function afterSuccess({ everyMs }: AnyJobKind, report: unknown, now: number): Partial<JobRow> {
  const told = { report: report === undefined ? '' : JSON.stringify(report), attempts: 0, lease_until: 0 }
  if (everyMs !== undefined) return { ...told, state: 'waiting', run_at: now + everyMs }
  return { ...told, state: 'done', finished_at: now, unique_key: null }
}

function afterFault({ report }: JobFault, now: number): Partial<JobRow> {
  return { state: 'failed', report: JSON.stringify(report), finished_at: now, lease_until: 0, unique_key: null }
}

function afterFailure(kind: AnyJobKind | undefined, { attempts }: JobRow, now: number): Partial<JobRow> {
  const wait = BACKOFF_MS[attempts - 1] ?? kind?.everyMs
  if (wait !== undefined) return { state: 'waiting', run_at: now + wait, lease_until: 0 }
  return { state: 'failed', finished_at: now, lease_until: 0, unique_key: null }
}

function jobCtx(db: Db, services: Services, { id, user_id }: JobRow) {
  const ctx: Ctx = {
    db,
    services,
    actor: undefined,
    request: { id: `job ${id}`, address: '', userAgent: '', lang: fallbackLanguage },
    t: services.translator(fallbackLanguage),
  }
  return {
    ...ctx,
    userId: user_id,
    progress: (done: number, total: number) => updateJob(db, id, { done, total }),
  }
}
