import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How an answer can be compressed, the tightest first. */
const packings = ['br', 'gzip'] as const

export type Packing = (typeof packings)[number]

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Tight enough, and quick: what is compressed here is sent more than once, but made anew with every change. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Off the event loop. */
export function pack(bytes: Buffer, packing: Packing): Promise<Buffer> {
  return packing === 'br' ? toBrotli(bytes, brotliOptions) : toGzip(bytes)
}

/** The tightest that an `Accept-Encoding` header names; one with `q=0` is refused by it. */
export function packingFor(header: string): Packing | undefined {
  if (header === '') return undefined
  const accepted = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', quality = '1'] = part.trim().split(/\s*;\s*q=/)
    if (Number(quality) > 0) accepted.add(name.toLowerCase())
  }
  return packings.find((packing) => accepted.has(packing))
}
