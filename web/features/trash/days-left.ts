const DAY = 24 * 60 * 60 * 1000

/** Whole days until permanent deletion; 0 on the last day. */
export function daysLeft(goneAt: number, now = Date.now()): number {
  return Math.max(0, Math.floor((goneAt - now) / DAY))
}
