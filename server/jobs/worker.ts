import { fallbackLanguage } from '#core/i18n/languages.ts'
import { HttpError } from '../base/errors.ts'
import type { Ctx, Services } from '../context/ctx.ts'
import type { Database, Db } from '../db/open.ts'
import type { JobLane } from '../db/tables.ts'
import { GoOn, JobFault, TryLater, type AnyJobKind } from './job-kind.ts'
import { checkJobRight } from './job-right.ts'
import { claimJob, findTurn, insertJob, updateJob, type JobRow } from './job.queries.ts'

/** Users are told of progress at most this often. */
const TELL_MS = 250
const SECOND = 1000
const MINUTE = 60 * SECOND
const POLL_MS = SECOND
/** A worker that has not renewed its lease for this long is considered dead. */
const LEASE_MS = MINUTE
const HEARTBEAT_MS = 20 * SECOND
const FULL_QUEUE_MS = 5 * SECOND
/** Delays before each retry. */
const BACKOFF_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 25 * MINUTE]
/** Maximum number of concurrent jobs per lane. Heavy work is done by the threads, so that jobs of the lane `work` mostly wait. */
const WIDTH: Record<JobLane, number> = { work: 4, network: 8 }
/** Of these, jobs of one owner: an owner with sources that do not respond must not hold up the others. */
const MAX_PER_OWNER: Record<JobLane, number> = { work: 2, network: 2 }
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

  /** Returns the number of jobs that were run. */
  async function drain(lane: JobLane): Promise<number> {
    const isPostgres = database.engine === 'postgres'
    const maxPerOwner = MAX_PER_OWNER[lane]
    let count = 0
    while (!isStopped) {
      const now = services.now()
      const job = await claimJob(db, { lane, now, leaseUntil: now + LEASE_MS, isPostgres, maxPerOwner })
      if (!job) break
      await runJob(parts, kinds, job)
      count += 1
      // The job may go on in another lane.
      if (timer) lanes.filter((other) => other !== lane).forEach(widen)
    }
    return count
  }

  /** Adds one runner at a time: an idle lane polls with one, a busy lane grows to its limit. */
  function widen(lane: JobLane): void {
    if (running[lane].size >= WIDTH[lane]) return
    const one: Promise<void> = work(lane)
      .then(() => {})
      .catch((error: unknown) => parts.onFailure(error, 'worker'))
      .finally(() => running[lane].delete(one))
    running[lane].add(one)
  }

  async function work(lane: JobLane): Promise<number> {
    if (lane === 'work') await schedule(db, kinds, services.now())
    return drain(lane)
  }

  const allRunning = () => Promise.all(lanes.flatMap((lane) => [...running[lane]]))
  const poll = () => lanes.forEach(widen)
  const timer = parts.isPolling === false ? undefined : setInterval(poll, POLL_MS).unref()

  return {
    // The timer may have taken a job meanwhile.
    runDue: async () => {
      for (let isIdle = false; !isIdle;) isIdle = (await Promise.all(lanes.map(work))).every((count) => count === 0)
      await allRunning()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await allRunning()
    },
  }
}

/** A scheduled kind has one row that is never done. */
async function schedule(db: Db, kinds: AnyJobKind[], now: number): Promise<void> {
  for (const { name, everyMs, lane = 'work' } of kinds) {
    if (everyMs !== undefined) await insertJob(db, { kind: name, payload: {}, userId: 0, now, uniqueKey: name, lane })
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
    await setState(parts, job, afterSuccess(kind, report, services.now()))
  } catch (thrown) {
    if (thrown instanceof GoOn) return await setState(parts, job, await inNextLane(db, job, thrown, services.now()))
    const error = isQueueFull(thrown) ? new TryLater(services.now() + FULL_QUEUE_MS) : thrown
    if (!(error instanceof JobFault || error instanceof TryLater)) onFailure(error, job.kind)
    const change = afterError(error, { kind, job, now: services.now() })
    const report = change.state === 'failed' ? await giveUp(parts, { kind, job, error }) : {}
    await setState(parts, job, { ...change, ...report })
  } finally {
    clearInterval(heartbeat)
  }
}

/** Also tells the user of the job, if it has one. */
async function setState({ database: { db }, services }: WorkerParts, job: JobRow, change: Partial<JobRow>) {
  await updateJob(db, job.id, change)
  if (job.user_id > 0) await services.live.tellJob(db, { jobId: job.id, userId: job.user_id })
}

async function inNextLane(db: Db, { owner }: JobRow, { lane, payload }: GoOn, now: number): Promise<Partial<JobRow>> {
  const turn = await findTurn(db, { lane, owner, now })
  const change = { lane, turn, payload: JSON.stringify(payload) }
  return { ...change, state: 'waiting', run_at: now, attempts: 0, lease_until: 0 }
}

/** The threads have too much to do for this owner. */
const isQueueFull = (error: unknown) => error instanceof HttpError && error.status === 429

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
  let toldAt = -TELL_MS
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
    keep: (bytes: number) => updateJob(db, id, { kept_bytes: bytes }),
    progress: async (done: number, total: number) => {
      await updateJob(db, id, { done, total })
      const now = performance.now()
      if (user_id === 0 || now - toldAt < TELL_MS) return
      toldAt = now
      await services.live.tellJob(db, { jobId: id, userId: user_id })
    },
  }
}
