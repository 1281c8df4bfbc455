import type { RowMove } from './moves.ts'

/** The limit of one call. */
const PART = 1000

function toBatches(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / PART) }, (_, index) => ids.slice(index * PART, (index + 1) * PART))
}

/** Sends ids in batches, one call after the other. */
export async function inParts(ids: string[], send: (part: string[]) => Promise<unknown>): Promise<void> {
  for (const part of toBatches(ids)) await send(part)
}

/** The same for a move: each batch is placed after the previous one. */
export async function moveInParts<Move extends RowMove>(
  { ids, ...place }: Move,
  send: (part: RowMove & Omit<Move, 'ids'>) => Promise<unknown>,
): Promise<void> {
  let { afterId } = place
  for (const part of toBatches(ids)) {
    await send({ ...place, ids: part, ...(afterId !== undefined && { afterId }) })
    if (afterId !== undefined) afterId = part.at(-1)
  }
}
