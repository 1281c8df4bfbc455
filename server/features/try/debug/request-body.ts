import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { NameValue } from '#core/debug/exchange.ts'
import { debugLimits } from '#core/debug/limits.ts'
import { UserError } from '../../../base/errors.ts'
import type { RelayFile } from '../../../http/relay.ts'
import type { StreamedBody } from '../../../outbound/exchange.ts'

interface Parts {
  headers: NameValue[]
  body?: string | NameValue[]
  /** Field names of the files. */
  names: string[]
  files: RelayFile[]
}

interface Packed {
  headers: NameValue[]
  body: StreamedBody | undefined
}

const isContentType = ({ name }: NameValue) => /^content-type$/i.test(name)
const URL_ENCODED = 'application/x-www-form-urlencoded'

/** The body to send, with the Content-Type that belongs to it. */
export function packBody({ headers, body, names, files }: Parts): Packed {
  if (names.length !== files.length) throw new UserError('proxy.fileCount', { named: names.length, sent: files.length })
  const type = headers.find(isContentType)?.value ?? ''
  const isMultipart =
    /^multipart\//i.test(type.trim()) || files.length > 1 || (files.length === 1 && Array.isArray(body))
  const packed = isMultipart ? packMultipart({ headers, body, names, files }) : packPlain({ headers, body, files })
  if ((packed.body?.length ?? 0) > debugLimits.bodyBytes) throw new UserError('proxy.tooLarge', { size: '20 MiB' })
  return packed
}

function packPlain({ headers, body, files }: Omit<Parts, 'names'>): Packed {
  const [file] = files
  if (file) {
    if (body) throw new UserError('proxy.bodyAndFile')
    return { headers, body: { length: file.size, pieces: () => createReadStream(file.path) } }
  }
  if (body === undefined) return { headers, body: undefined }
  if (typeof body === 'string') return { headers, body: body === '' ? undefined : bytesBody(Buffer.from(body)) }
  const text = new URLSearchParams(body.map(({ name, value }) => [name, value])).toString()
  return { headers: withType(headers, URL_ENCODED), body: bytesBody(Buffer.from(text)) }
}

const bytesBody = (bytes: Buffer): StreamedBody => ({
  length: bytes.length,
  async *pieces() {
    yield bytes
  },
})

/** Adds the type unless there is one. */
const withType = (headers: NameValue[], value: string): NameValue[] =>
  headers.some(isContentType) ? headers : [...headers, { name: 'Content-Type', value }]

type Piece = Buffer | RelayFile

function packMultipart({ headers, body, names, files }: Parts): Packed {
  if (typeof body === 'string' && body !== '') throw new UserError('proxy.bodyAndFile')
  const boundary = `----endpaper${randomBytes(16).toString('hex')}`
  const fields = Array.isArray(body) ? body : []
  const pieces: Piece[] = [
    ...fields.map(({ name, value }) => Buffer.from(`${partHead(boundary, { name })}${value}\r\n`)),
    ...files.flatMap((file, at) => {
      const head = partHead(boundary, { name: names[at] ?? '', fileName: file.name, type: file.type })
      return [Buffer.from(head), file, Buffer.from('\r\n')]
    }),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  const length = pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.size), 0)
  const type = { name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` }
  return {
    headers: [...headers.filter((header) => !isContentType(header)), type],
    body: { length, pieces: () => streamPieces(pieces) },
  }
}

interface PartHead {
  name: string
  fileName?: string
  type?: string
}

function partHead(boundary: string, { name, fileName, type = '' }: PartHead): string {
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`
  if (fileName === undefined) return `${start}\r\n\r\n`
  const mediaType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
  return `${start}; filename="${quoted(fileName)}"\r\nContent-Type: ${mediaType}\r\n\r\n`
}

/** As browsers write names in forms. */
const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

async function* streamPieces(pieces: Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece
    else yield* createReadStream(piece.path) as AsyncIterable<Buffer>
  }
}
