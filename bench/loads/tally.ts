import { whole } from '../row.ts'

/** How often each outcome occurred: "38 done, 2 × 429". */
export function tally(outcomes: string[]): string {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return describeCounts(Object.fromEntries(counts))
}

export const describeCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${whole(count)} ${name}`)
    .join(', ')
