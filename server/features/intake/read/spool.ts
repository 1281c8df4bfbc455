import { open, rm } from 'node:fs/promises'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { writePieces } from '../../../files/write-pieces.ts'

/**
 * Drafts on their way from a thread to the main thread, in a temporary file of JSON batches. The thread is free when the file is
 * written, however long it takes to store the drafts.
 */
export interface Spool {
  path: string
  /** Bytes of each batch. */
  sizes: number[]
}

/** Maximum docs and characters per batch: other requests wait while a batch is stored. */
const BATCH = { docs: 25, length: 250_000 }

/** Writes drafts to a new file; for use in threads. */
export function writeSpool(path: string, docs: Iterable<DocDraft>): Spool {
  return { path, sizes: writePieces(path, batches(docs)) }
}

/** Each batch as JSON: as many docs as fit, at least one. */
function* batches(docs: Iterable<DocDraft>): Generator<Buffer> {
  let batch: string[] = []
  let length = 0
  for (const doc of docs) {
    const text = JSON.stringify(doc)
    if (batch.length > 0 && (batch.length >= BATCH.docs || length + text.length > BATCH.length)) {
      yield Buffer.from(`[${batch.join()}]`)
      batch = []
      length = 0
    }
    batch.push(text)
    length += text.length
  }
  if (batch.length > 0) yield Buffer.from(`[${batch.join()}]`)
}

/** The drafts of a spool, batch by batch. The file is open only while it is read: a reader may stop at any batch. */
export async function* readSpool({ path, sizes }: Spool): AsyncGenerator<DocDraft[]> {
  let position = 0
  for (const size of sizes) {
    yield JSON.parse((await readPart(path, { position, size })).toString('utf8')) as DocDraft[]
    position += size
  }
}

async function readPart(path: string, { position, size }: { position: number; size: number }): Promise<Buffer> {
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
