import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Writes a new file, compressed with gzip. Returns its size in bytes. */
export async function writePacked(path: string, pieces: Iterable<Uint8Array | string>): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(Readable.from(pieces), createGzip(), target)
  return target.bytesWritten
}
