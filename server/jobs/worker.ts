import { fallbackLanguage } from '#core/i18n/languages.ts'
import type { Ctx, Services } from '../context/ctx.ts'
import type { Database, Db } from '../db/open.ts'
import { JobFault, TryLater, type AnyJobKind, type JobLane } from './job-kind.ts'
import { checkJobRight } from './job-right.ts'
import { claimJob, insertJob, updateJob, type JobRow } from './job.queries.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const POLL_MS = SECOND
/** A worker that has not renewed its lease for this long is considered dead. */
const LEASE_MS = MINUTE
const HEARTBEAT_MS = 20 * SECOND
/** Delays before each retry. */
const BACKOFF_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 25 * MINUTE]
/** Maximum number of concurrent jobs per lane. */
const WIDTH: Record<JobLane, number> = { work: 1, network: 4 }
const lanes = Object.keys(WIDTH) as JobLane[]

export interface Worker {
  /** Runs all jobs that are due; tests call it instead of waiting. */
  runDue(): Promise<void>
  /** Takes no further job and waits for running ones. */
  stop(): Promise<void>
}

interface WorkerParts {
  database: Database
  services: Services
  kinds: AnyJobKind[]
  onFailure: (error: unknown, kind: string) => void
  /** False: jobs run only when `runDue` is called. */
  isPolling?: boolean
}

/** Runs jobs, lane by lane. With PostgreSQL several nodes share the job table. */
export function makeWorker(parts: WorkerParts): Worker {
  const { database, services, kinds } = parts
  const { db } = database
  const running: Record<JobLane, Set<Promise<void>>> = { work: new Set(), network: new Set() }
  let isStopped = false

  async function drain(lane: JobLane): Promise<void> {
    const except = kinds.filter((kind) => jobLane(kind) !== lane).map(({ name }) => name)
    const isPostgres = database.engine === 'postgres'
    while (!isStopped) {
      const now = services.now()
      const job = await claimJob(db, { now, leaseUntil: now + LEASE_MS, isPostgres, except })
      if (!job) return
      await runJob(parts, kinds, job)
    }
  }

  /** Adds one runner at a time: an idle lane polls with one, a busy lane grows to its limit. */
  function widen(lane: JobLane): void {
    if (running[lane].size >= WIDTH[lane]) return
    const one = work(lane)
      .catch((error: unknown) => parts.onFailure(error, 'worker'))
      .finally(() => running[lane].delete(one))
    running[lane].add(one)
  }

  async function work(lane: JobLane): Promise<void> {
    if (lane === 'work') await schedule(db, kinds, services.now())
    await drain(lane)
  }

  const allRunning = () => Promise.all(lanes.flatMap((lane) => [...running[lane]]))
  const poll = () => lanes.forEach(widen)
  const timer = parts.isPolling === false ? undefined : setInterval(poll, POLL_MS).unref()

  return {
    // The timer may have taken a job meanwhile.
    runDue: async () => {
      await Promise.all(lanes.map(work))
      await allRunning()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await allRunning()
    },
  }
}

const jobLane = ({ lane = 'work' }: AnyJobKind): JobLane => lane

/** A scheduled kind has one row that is never done. */
async function schedule(db: Db, kinds: AnyJobKind[], now: number): Promise<void> {
  for (const { name, everyMs } of kinds) {
    if (everyMs !== undefined) await insertJob(db, { kind: name, payload: {}, userId: 0, now, uniqueKey: name })
  }
}

async function runJob(parts: WorkerParts, kinds: AnyJobKind[], job: JobRow) {
  const { database, services, onFailure } = parts
  const { db } = database
  const kind = kinds.find(({ name }) => name === job.kind)
  const heartbeat = setInterval(() => {
    void updateJob(db, job.id, { lease_until: services.now() + LEASE_MS }).catch(() => {})
  }, HEARTBEAT_MS)
  try {
    if (!kind) throw new Error(`no such kind of job: ${job.kind}`)
    await checkJobRight(db, job)
    const report = await kind.run(jobCtx(db, services, job), JSON.parse(job.payload))
    await updateJob(db, job.id, afterSuccess(kind, report, services.now()))
  } catch (error) {
    if (!(error instanceof JobFault || error instanceof TryLater)) onFailure(error, job.kind)
    const change = afterError(error, { kind, job, now: services.now() })
    const report = change.state === 'failed' ? await giveUp(parts, { kind, job, error }) : {}
    await updateJob(db, job.id, { ...change, ...report })
  } finally {
    clearInterval(heartbeat)
  }
}

interface GivenUp {
  kind: AnyJobKind | undefined
  job: JobRow
  error: unknown
}

async function giveUp({ database, services, onFailure }: WorkerParts, { kind, job, error }: GivenUp) {
  if (!kind?.giveUp) return {}
  try {
    const report = await kind.giveUp(jobCtx(database.db, services, job), JSON.parse(job.payload), error)
    return { report: JSON.stringify(report) }
  } catch (fault) {
    onFailure(fault, job.kind)
    return {}
  }
}

function afterSuccess({ everyMs }: AnyJobKind, report: unknown, now: number): Partial<JobRow> {
  const told = { report: report === undefined ? '' : JSON.stringify(report), attempts: 0, lease_until: 0 }
  if (everyMs !== undefined) return { ...told, state: 'waiting', run_at: now + everyMs }
  return { ...told, state: 'done', finished_at: now, unique_key: null }
}

interface Failed {
  /** undefined: unknown kind of job. */
  kind: AnyJobKind | undefined
  job: JobRow
  now: number
}

function afterError(error: unknown, failed: Failed): Partial<JobRow> {
  if (error instanceof JobFault) return { ...givenUp(failed.now), report: JSON.stringify(error.report) }
  if (error instanceof TryLater) return { state: 'waiting', run_at: error.at, attempts: 0, lease_until: 0 }
  return afterFailure(failed)
}

function afterFailure({ kind, job: { attempts }, now }: Failed): Partial<JobRow> {
  const wait = BACKOFF_MS[attempts - 1] ?? kind?.everyMs
  return wait === undefined ? givenUp(now) : { state: 'waiting', run_at: now + wait, lease_until: 0 }
}

/** The job has failed for good. */
const givenUp = (now: number): Partial<JobRow> => ({
  state: 'failed',
  finished_at: now,
  lease_until: 0,
  unique_key: null,
})

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
