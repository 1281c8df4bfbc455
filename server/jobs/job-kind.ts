import type { Ctx } from '../context/ctx.ts'
import { insertJob } from './job.queries.ts'

/** Jobs of one lane wait for each other and not for those of another: `network` is for what waits for other machines. */
export type JobLane = 'work' | 'network'

/** A kind of work that is done behind a call or on a schedule. It may run twice, after a crash: it must not mind. */
export interface JobKind<Payload> {
  name: string
  /** What it answers is the report of the job. */
  run: (ctx: JobCtx, payload: Payload) => Promise<unknown>
  /** Called once when the job has failed for good: cleans up what the attempts left, and returns the report. */
  giveUp?: (ctx: JobCtx, payload: Payload, error: unknown) => Promise<object>
  /** Runs again and again, so many milliseconds after the last time. */
  everyMs?: number
  /** `work` if not said. */
  lane?: JobLane
}

export interface JobCtx extends Ctx {
  /** Says how far the work is; people see it. */
  progress(done: number, total: number): Promise<void>
}

// oxlint-disable-next-line typescript/no-explicit-any -- each kind knows its own payload
export type AnyJobKind = JobKind<any>

/** The work cannot be done, and trying again would not help: the report says why. */
export class JobFault extends Error {
  readonly report: object

  constructor(report: object) {
    super('the job cannot be done')
    this.report = report
  }
}

/** It did not work this time, which is nobody's mistake: the job runs again at `at`. */
export class TryLater extends Error {
  readonly at: number

  constructor(at: number) {
    super('try again later')
    this.at = at
  }
}

interface Order {
  /** Not before this time. */
  runAt?: number
}

/** A row in the caller's transaction: the work is done exactly when the change that asks for it is stored. */
export function enqueue<Payload>(
  { db, actor, services }: Ctx,
  kind: JobKind<Payload>,
  payload: Payload,
  order: Order = {},
) {
  return insertJob(db, { kind: kind.name, payload, userId: actor?.userId ?? 0, now: services.now(), ...order })
}
