import type { Call } from '#core/contract/call.ts'
import type { Services } from '../context/ctx.ts'
import { BusyCalls } from './busy-calls.ts'

/** Costly calls that run at the same time. Their statements take turns anyway. */
const RUNNING_ON_SQLITE = 16

/** Calls that wait for other machines at the same time. They hold no database connection meanwhile. */
const WAITING_OUTSIDE = 64

/** Reading is cheap, except for searching. Files have limits of their own. */
const isCostly = ({ method, kind, path }: Call) =>
  kind === 'json' && (method === 'POST' || /\/search(\/question)?$/.test(path))

/** Runs a call when it is its turn. `owner` is who asks, such as `user 12`. */
export type TakeTurn = <Result>(call: Call, owner: string, work: () => Promise<Result>) => Promise<Result>

const allTurns = new WeakMap<Services, TakeTurn>()

/** One limit for costly calls, and one for those that wait for other machines, however they come in. */
export function turnsOf(services: Services): TakeTurn {
  const known = allTurns.get(services) ?? makeTurns(services)
  allTurns.set(services, known)
  return known
}

function makeTurns({ config }: Services): TakeTurn {
  const { url, poolSize } = config.database
  const costly = new BusyCalls(url === undefined ? RUNNING_ON_SQLITE : Math.max(2, Math.floor(poolSize / 2)))
  const waiting = new BusyCalls(WAITING_OUTSIDE)
  return (call, owner, work) => {
    if (call.waitsOutside) return waiting.run(owner, work)
    return isCostly(call) ? costly.run(owner, work) : work()
  }
}
