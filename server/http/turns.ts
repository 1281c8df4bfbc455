import type { Call } from '#core/contract/call.ts'
import type { Services } from '../context/ctx.ts'
import { BusyCalls } from './busy-calls.ts'

/** Costly calls that run at the same time. Their statements take turns anyway. */
const RUNNING_ON_SQLITE = 16

/** Calls that wait for another machine would keep others from their turn. They have a limit of their own. */
const WAITING = new Set(['/debug/oauth/token'])

/** Reading is cheap, except for searching. Files have limits of their own. */
const isCostly = ({ method, kind, path }: Call) =>
  kind === 'json' && !WAITING.has(path) && (method === 'POST' || /\/search(\/question)?$/.test(path))

/** Runs a call when it is its turn. `owner` is who asks, such as `user 12`. */
export type TakeTurn = <Result>(call: Call, owner: string, work: () => Promise<Result>) => Promise<Result>

const allTurns = new WeakMap<Services, TakeTurn>()

/** One limit for costly calls, however they come in. */
export function turnsOf(services: Services): TakeTurn {
  const known = allTurns.get(services) ?? makeTurns(services)
  allTurns.set(services, known)
  return known
}

function makeTurns({ config }: Services): TakeTurn {
  const { url, poolSize } = config.database
  const costly = new BusyCalls(url === undefined ? RUNNING_ON_SQLITE : Math.max(2, Math.floor(poolSize / 2)))
  return async (call, owner, work) => {
    if (!isCostly(call)) return work()
    const leave = await costly.enter(owner)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
