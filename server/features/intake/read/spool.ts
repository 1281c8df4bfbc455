import { open, rm } from 'node:fs/promises'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import type { Config } from '../../../config/config.ts'
import { writePieces } from '../../../files/write-pieces.ts'

/**
 * Drafts on their way from a thread to the main thread, in a temporary file of JSON batches. The thread is free when the file is
 * written, however long it takes to store the drafts.
 */
export interface Spool {
  path: string
  /** Bytes of each batch. */
  sizes: number[]
  /** Docs in each batch. */
  counts: number[]
}

/** A batch of a spool, which a thread can read as well. */
export interface SpoolPart {
  path: string
  position: number
  size: number
  /** Number of docs. */
  count: number
}

/** Some docs of a delivery, in memory or in a spool. */
export type DraftBatch = DocDraft[] | SpoolPart

/**
 * Maximum docs and characters per batch. Other requests wait while SQLite stores a batch. PostgreSQL stores it elsewhere, and each
 * statement is a round trip.
 */
const BATCHES = {
  sqlite: { docs: 25, length: 250_000 },
  postgres: { docs: 100, length: 500_000 },
} as const

interface SpoolOptions {
  path: string
  config: Pick<Config, 'database'>
}

/** Writes drafts to a new file; for use in threads. */
export function writeSpool(docs: Iterable<DocDraft>, { path, config }: SpoolOptions): Spool {
  const counts: number[] = []
  const most = BATCHES[config.database.url === undefined ? 'sqlite' : 'postgres']
  return { path, sizes: writePieces(path, batches(docs, most, counts)), counts }
}

/** Each batch as JSON: as many docs as fit, at least one. Their numbers are added to `counts`. */
function* batches(
  docs: Iterable<DocDraft>,
  most: { docs: number; length: number },
  counts: number[],
): Generator<Buffer> {
  const toPiece = (texts: string[]) => {
    counts.push(texts.length)
    return Buffer.from(`[${texts.join()}]`)
  }
  let batch: string[] = []
  let length = 0
  for (const doc of docs) {
    const text = JSON.stringify(doc)
    if (batch.length > 0 && (batch.length >= most.docs || length + text.length > most.length)) {
      yield toPiece(batch)
      batch = []
      length = 0
    }
    batch.push(text)
    length += text.length
  }
  if (batch.length > 0) yield toPiece(batch)
}

/** The batches of a spool. */
export function* spoolParts({ path, sizes, counts }: Spool): Generator<SpoolPart> {
  let position = 0
  for (const [index, size] of sizes.entries()) {
    yield { path, position, size, count: counts[index] ?? 0 }
    position += size
  }
}

export const countDrafts = (batch: DraftBatch): number => (Array.isArray(batch) ? batch.length : batch.count)

/** The drafts of a batch. */
export async function readBatch(batch: DraftBatch): Promise<DocDraft[]> {
  if (Array.isArray(batch)) return batch
  return JSON.parse((await readPart(batch)).toString('utf8')) as DocDraft[]
}

/** The file is open only while it is read, because a delivery may end at any batch. */
async function readPart({ path, position, size }: SpoolPart): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(size), 0, size, position)
    if (bytesRead < size) throw new Error('a file of drafts is cut off')
    return buffer
  } finally {
    await file.close()
  }
}

export const removeSpool = ({ path }: Pick<Spool, 'path'>) => rm(path, { force: true })
