import { promisify } from 'node:util'
import { deflateRaw, inflateRawSync } from 'node:zlib'

/**
 * A content as the difference from another one, its base: how many bytes they share at the beginning and at the end, and what is
 * between, compressed with the base as dictionary. A save changes few places of a doc, so that little is left.
 *
 * Layout: version (1 byte), shared bytes at the beginning, at the end, and length of the middle (4 bytes each), the middle.
 */
const VERSION = 1
const HEAD = 13
/** The dictionary of deflate cannot be larger. */
const WINDOW = 32 * 1024
/** No content is larger. Damaged bytes must not fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024

const deflate = promisify(deflateRaw)

/** `base` is "" for a content that is packed without a base. */
export async function packText(text: string, base: string): Promise<Uint8Array> {
  const [bytes, baseBytes] = [Buffer.from(text), Buffer.from(base)]
  const start = sharedStart(bytes, baseBytes)
  const end = sharedEnd(bytes.subarray(start), baseBytes.subarray(start))
  const middle = bytes.subarray(start, bytes.length - end)
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(VERSION, 0)
  head.writeUInt32LE(start, 1)
  head.writeUInt32LE(end, 5)
  head.writeUInt32LE(middle.length, 9)
  const dictionary = dictionaryOf(baseBytes, end)
  const packed = middle.length === 0 ? middle : await deflate(middle, { level: 9, ...dictionary })
  return Buffer.concat([head, packed])
}

export function unpackText(packed: Uint8Array, base: string): string {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const [start, end, length] = [bytes.readUInt32LE(1), bytes.readUInt32LE(5), bytes.readUInt32LE(9)]
  const baseBytes = Buffer.from(base)
  const isSound = bytes.readUInt8(0) === VERSION && start + end <= baseBytes.length && length <= MAX_BYTES
  if (!isSound) throw new Error('a packed revision does not fit its base')
  const options = { maxOutputLength: Math.max(1, length), ...dictionaryOf(baseBytes, end) }
  const middle = length === 0 ? Buffer.alloc(0) : inflateRawSync(bytes.subarray(HEAD), options)
  if (middle.length !== length) throw new Error('a packed revision is incomplete')
  return Buffer.concat([baseBytes.subarray(0, start), middle, baseBytes.subarray(baseBytes.length - end)]).toString()
}

/** The part of the base before the shared end: it resembles the middle most. */
function dictionaryOf(base: Buffer, sharedEndLength: number): { dictionary?: Buffer } {
  const end = base.length - sharedEndLength
  return end === 0 ? {} : { dictionary: base.subarray(Math.max(0, end - WINDOW), end) }
}

function sharedStart(one: Buffer, other: Buffer): number {
  const max = Math.min(one.length, other.length)
  let count = 0
  while (count < max && one[count] === other[count]) count++
  return count
}

function sharedEnd(one: Buffer, other: Buffer): number {
  const max = Math.min(one.length, other.length)
  let count = 0
  while (count < max && one[one.length - 1 - count] === other[other.length - 1 - count]) count++
  return count
}
