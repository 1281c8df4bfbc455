import { HttpError, UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { JobFault, TryLater, type JobKind } from '../../../jobs/job-kind.ts'
import { ClosedHostError } from '../../../outbound/target.ts'
import type { Reason } from './binding.ts'
import { isMeterSphereOn, openTool } from './connection.ts'
import {
  findSpaceOfBinding,
  findSpaceRow,
  lockBinding,
  startAttempt,
  updateBinding,
  type BindingRow,
} from './metersphere.queries.ts'
import { sendDocs } from './send-docs.ts'

const MINUTE = 60_000
/** Pushes within this time are combined into one sync. */
export const GATHER_MS = 5_000
/** Delays before each retry. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 25 * MINUTE, 120 * MINUTE]
/** Random delay, so that a tool that recovers does not get all retries at once. */
const JITTER = 0.1
const BUSY_MS = 5_000

/** Reasons that a retry does not change. */
const LASTING = new Set<string>([
  'metersphere.off',
  'metersphere.notConnected',
  'metersphere.nothing',
  'metersphere.tooLarge',
  'metersphere.accessKeyLength',
  'metersphere.secretKeyLength',
  'metersphere.keysRefused',
  'metersphere.redirected',
  'metersphere.notThere',
  'metersphere.rejected',
  'outbound.certificate',
  'error.exportTooLarge',
])

/** Result of an attempt. */
type Outcome = { docCount: number } | { reason: Reason; isLasting: boolean }

/** Sends the docs of a binding; its row stores the progress. There is one job per binding at a time. */
export const syncToTool: JobKind<{ bindingId: number }> = {
  name: 'sync-metersphere',
  lane: 'network',
  run: async (ctx, { bindingId }) => {
    const row = await startAttempt(ctx.db, bindingId)
    if (!row) return {}
    const outcome = await attempt(ctx, row)
    const at = await finish(ctx, row, outcome)
    if (at !== undefined) throw new TryLater(at)
    if ('reason' in outcome) throw new JobFault({ error: outcome.reason })
    return { docCount: outcome.docCount }
  },
  giveUp: async ({ db, request, services }, { bindingId }, error) => {
    if (error instanceof JobFault) return error.report
    const reason: Reason = { key: 'error.unexpected', params: { id: request.id } }
    await updateBinding(db, bindingId, { ...failed(reason), synced_at: services.now() })
    return { error: reason }
  },
}

async function attempt(ctx: Ctx, row: BindingRow): Promise<Outcome> {
  try {
    return { docCount: await send(ctx, row) }
  } catch (error) {
    if (error instanceof HttpError && (error.status === 429 || error.status === 503)) return postpone(ctx, row)
    if (!(error instanceof UserError)) throw error
    const isLasting = LASTING.has(error.key) || error instanceof ClosedHostError
    return { reason: { key: error.key, params: error.params }, isLasting }
  }
}

/** This server is busy: not a failure of the tool. */
async function postpone({ db, services }: Ctx, { id, attempts }: BindingRow): Promise<never> {
  const at = services.now() + BUSY_MS
  await updateBinding(db, id, { state: 'waiting', next_at: at, attempts: attempts - 1 })
  throw new TryLater(at)
}

async function send(ctx: Ctx, row: BindingRow): Promise<number> {
  if (!(await isMeterSphereOn(ctx.db))) throw new UserError('metersphere.off')
  const spaceId = await findSpaceOfBinding(ctx.db, row)
  const space = spaceId && (await findSpaceRow(ctx.db, spaceId))
  if (!space) throw new UserError('metersphere.notConnected')
  return sendDocs(ctx, openTool(ctx, space), row)
}

/** Stores the result. Returns the time of the next attempt, if there is one. */
function finish(ctx: Ctx, { id, wanted, attempts }: BindingRow, outcome: Outcome): Promise<number | undefined> {
  return transact(ctx, async (tx) => {
    const now = tx.services.now()
    const current = await lockBinding(tx.db, { id })
    if (!current) return undefined
    const result = 'reason' in outcome ? failed(outcome.reason) : done(outcome.docCount)
    const isWantedAgain = current.wanted !== wanted
    const wait = isWantedAgain ? GATHER_MS : retryAfter(outcome, attempts)
    const again = wait !== undefined && { state: 'waiting' as const, next_at: now + wait }
    await updateBinding(tx.db, id, { ...result, synced_at: now, ...again, ...(isWantedAgain && { attempts: 0 }) })
    return again ? again.next_at : undefined
  })
}

function retryAfter(outcome: Outcome, attempts: number): number | undefined {
  if (!('reason' in outcome) || outcome.isLasting) return undefined
  const wait = RETRY_MS[attempts - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + JITTER * Math.random()))
}

const done = (docCount: number) => ({ state: 'done' as const, error: '', doc_count: docCount })
const failed = (reason: Reason) => ({ state: 'failed' as const, error: JSON.stringify(reason), next_at: 0 })
