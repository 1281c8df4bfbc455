import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Supported content encodings, the smallest output first. */
const packings = ['br', 'gzip'] as const

export type Packing = (typeof packings)[number]

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A fast level that still compresses well: the result is sent more than once, but is rebuilt after every change. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Runs in the thread pool, off the event loop. */
export function pack(bytes: Buffer, packing: Packing): Promise<Buffer> {
  return packing === 'br' ? toBrotli(bytes, brotliOptions) : toGzip(bytes)
}

/** The best encoding that an `Accept-Encoding` header allows. Encodings with `q=0` are rejected. */
export function packingFor(header: string, offered: readonly Packing[] = packings): Packing | undefined {
  if (header === '') return undefined
  const accepted = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', quality = '1'] = part.trim().split(/\s*;\s*q=/)
    if (Number(quality) > 0) accepted.add(name.toLowerCase())
  }
  return offered.find((packing) => accepted.has(packing))
}
