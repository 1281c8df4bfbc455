import type { FileContent, NameValue, SentBody, SentRequest, TriedAnswer } from '../exchange.ts'
import type { PlainAnswer, PlainBody, PlainFile, PlainRequest } from './plain.ts'

/** The files of a request, in the order of their indexes. */
function filesOf({ body }: SentRequest): FileContent[] {
  if (body.kind === 'file') return [body.file]
  return body.kind === 'multipart' ? body.files.map(({ file }) => file) : []
}

const toPlainFile = ({ name, size, type }: FileContent, index: number): PlainFile => ({
  index,
  fileName: name,
  size,
  type,
})

export function toPlain(request: SentRequest): PlainRequest {
  const { body, ...rest } = request
  return { ...rest, body: toPlainBody(body) }
}

function toPlainBody(body: SentBody): PlainBody {
  if (body.kind === 'file') return { kind: 'file', file: toPlainFile(body.file, 0) }
  if (body.kind !== 'multipart') return body
  return { ...body, files: body.files.map(({ name, file }, index) => ({ name, file: toPlainFile(file, index) })) }
}

/** Undefined if it has not the shape of a request, since a script may have made it. */
export function fromPlain(plain: unknown, original: SentRequest): SentRequest | undefined {
  if (!isRecord(plain)) return undefined
  const { method, url, params, headers } = plain
  const body = fromPlainBody(plain['body'], filesOf(original))
  if (typeof method !== 'string' || typeof url !== 'string' || !isPairs(params) || !isPairs(headers) || !body) {
    return undefined
  }
  return { method, url, params: params.map(toPair), headers: headers.map(toPair), body }
}

function fromPlainBody(body: unknown, files: FileContent[]): SentBody | undefined {
  if (!isRecord(body)) return undefined
  const { kind, text, fields } = body
  if (kind === 'none') return { kind }
  if (kind === 'text') return typeof text === 'string' ? { kind, text } : undefined
  if (kind === 'file') return files[0] && { kind, file: files[0] }
  if (!isPairs(fields)) return undefined
  if (kind === 'form') return { kind, fields: fields.map(toPair) }
  if (kind !== 'multipart' || !Array.isArray(body['files'])) return undefined
  const kept = body['files'].flatMap((entry: unknown) => keptFile(entry, files) ?? [])
  return { kind, fields: fields.map(toPair), files: kept }
}

function keptFile(entry: unknown, files: FileContent[]) {
  if (!isRecord(entry) || !isRecord(entry['file'])) return undefined
  const { name } = entry
  const file = files[Number(entry['file']['index'])]
  return typeof name === 'string' && file ? { name, file } : undefined
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPairs = (value: unknown): value is NameValue[] =>
  Array.isArray(value) &&
  value.every(
    (pair: unknown) => isRecord(pair) && typeof pair['name'] === 'string' && typeof pair['value'] === 'string',
  )

const toPair = ({ name, value }: NameValue): NameValue => ({ name, value })

export function toPlainAnswer({ status, statusText, headers, bytes }: TriedAnswer): PlainAnswer {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
  return { status, statusText, headers, text: decode(bytes, charset), bytes: bytes.slice().buffer }
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // A charset that the browser does not know.
    return new TextDecoder().decode(bytes)
  }
}
