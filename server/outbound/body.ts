import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'
import { within } from './unpack.ts'

export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const unpackers = new Map<string, Unpack>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
  ['zstd', promisify(zstdDecompress)],
])

/** The whole body, decompressed. Both compressed and decompressed size are limited: a small body can expand to gigabytes. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const packed = await readAll(response, maxBytes)
  const unpack = unpackers.get(response.headers['content-encoding']?.trim().toLowerCase() ?? '')
  // Responses such as 204 and 304 may have a Content-Encoding header without a body.
  return unpack && packed.length > 0 ? unpack(packed, { maxOutputLength: maxBytes }) : packed
}

/** Streams the body to a file. */
export async function saveBody(
  response: IncomingMessage,
  { saveTo = '', maxBytes }: { saveTo?: string | undefined; maxBytes: number },
): Promise<Buffer> {
  await pipeline(within(response, maxBytes), createWriteStream(saveTo, { mode: 0o600 }))
  return Buffer.alloc(0)
}

/** The beginning of the body; the rest is not read. */
export async function readStart(response: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

async function readAll(response: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of within(response, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Decoded with the charset of the response; UTF-8 if the charset is unknown. */
export function toText(bytes: Buffer, contentType = ''): string {
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  return decoderFor(charset).decode(bytes)
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
