import { closeSync, openSync, writeSync } from 'node:fs'

/** Writes a new file without interruption; for use in threads. Returns the size of each piece. */
export function writePieces(path: string, pieces: Iterable<Uint8Array>): number[] {
  const file = openSync(path, 'wx', 0o600)
  try {
    const sizes = []
    for (const piece of pieces) sizes.push(writeAll(file, piece))
    return sizes
  } finally {
    closeSync(file)
  }
}

/** A single write may stop early, for example on a full disk, where the next one then fails. */
function writeAll(file: number, bytes: Uint8Array): number {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
  return bytes.length
}
