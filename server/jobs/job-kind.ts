import type { Ctx } from '../context/ctx.ts'
import type { JobLane } from '../db/tables.ts'
import { insertJob, type JobPlace } from './job.queries.ts'

/** A kind of background or scheduled work. It must be idempotent: it may run twice after a crash. */
export interface JobKind<Payload> {
  name: string
  /** Returns the report of the job. */
  run: (ctx: JobCtx, payload: Payload) => Promise<unknown>
  /** Called once when the job has failed for good: cleans up after the attempts and returns the report. */
  giveUp?: (ctx: JobCtx, payload: Payload, error: unknown) => Promise<object>
  /** Interval in milliseconds between the end of a run and the next one. */
  everyMs?: number
  /** Default: `work`. */
  lane?: JobLane
}

export interface JobCtx extends Ctx {
  /** Reports progress, which users can see. */
  progress(done: number, total: number): Promise<void>
  /** Counts a file of this size for the user of the job until it is released, see `kept-files.ts`. */
  keep(bytes: number): Promise<void>
}

// oxlint-disable-next-line typescript/no-explicit-any -- each kind knows its own payload
export type AnyJobKind = JobKind<any>

/** The job failed and a retry would not help. The report contains the reason. */
export class JobFault extends Error {
  readonly report: object

  constructor(report: object) {
    super('the job cannot be done')
    this.report = report
  }
}

/** The job cannot run now. It runs again at `at`, and this does not count as a failed attempt. */
export class TryLater extends Error {
  readonly at: number

  constructor(at: number) {
    super('try again later')
    this.at = at
  }
}

/** The job goes on in another lane with this payload. */
export class GoOn extends Error {
  readonly lane: JobLane
  readonly payload: object

  constructor(lane: JobLane, payload: object) {
    super('the job goes on in another lane')
    this.lane = lane
    this.payload = payload
  }
}

interface Order {
  /** Earliest start time. */
  runAt?: number
  /** Lane that it starts in; default: that of its kind. */
  lane?: JobLane
  /** Who takes turns with others; default: the user. */
  owner?: string
  keptBytes?: number
  place?: JobPlace
}

/** Adds a job in the caller's transaction, so that it runs only if the transaction commits. */
export function enqueue<Payload>(
  { db, actor, services }: Ctx,
  kind: JobKind<Payload>,
  payload: Payload,
  order: Order = {},
) {
  return insertJob(db, {
    kind: kind.name,
    payload,
    userId: actor?.userId ?? 0,
    now: services.now(),
    lane: kind.lane ?? 'work',
    ...order,
  })
}
