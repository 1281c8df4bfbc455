import type { Services } from '../../../context/ctx.ts'
import { BusyCalls } from '../../../http/busy-calls.ts'

/** Pushes that run at the same time. Their statements take turns anyway. */
const RUNNING_ON_SQLITE = 8

const allTurns = new WeakMap<Services, BusyCalls>()

/**
 * Runs a call of the open API when it is the turn of its module. Together with the calls of people they leave some of the connections
 * of PostgreSQL to those who read.
 */
export function takePushTurn<Result>(
  services: Services,
  moduleId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { url, poolSize } = services.config.database
  const turns =
    allTurns.get(services) ??
    new BusyCalls(url === undefined ? RUNNING_ON_SQLITE : Math.max(2, Math.floor(poolSize / 3)))
  allTurns.set(services, turns)
  return turns.run(`module ${moduleId}`, work)
}
