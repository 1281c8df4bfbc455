import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { OutboundFault } from './faults.ts'

const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
])

/** The decompressed pieces of a body, as they arrive. The limit applies to both sizes. */
export async function* unpack(
  body: AsyncIterable<Buffer>,
  { encoding = '', maxBytes }: { encoding?: string | undefined; maxBytes: number },
): AsyncGenerator<Buffer> {
  const pieces = within(body, maxBytes)
  const makeUnpacker = unpackers.get(encoding.trim().toLowerCase())
  if (!makeUnpacker) {
    yield* pieces
    return
  }
  const first = await pieces.next()
  // Responses such as 204 and 304 may have a Content-Encoding header without a body.
  if (first.done) return
  const unpacker = makeUnpacker()
  // The error is thrown by the iteration of the last stream.
  pipeline(Readable.from(joined(first.value, pieces)), unpacker, () => {})
  yield* within(unpacker as AsyncIterable<Buffer>, maxBytes)
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

export async function* within(pieces: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > maxBytes) throw new OutboundFault('tooLarge')
    yield piece
  }
}
