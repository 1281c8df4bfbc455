import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { debugLimits } from '#core/debug/limits.ts'
import { HttpError, UserError } from '../base/errors.ts'
import type { TemporaryFiles } from '../files/temporary-files.ts'
import { isOfForm, readFileName, savePart } from './files.ts'
import { parseJson } from './json-guard.ts'

/** Media type of an answer that is one JSON object per line. */
export const LINES_TYPE = 'application/x-ndjson'
export const EVENTS_TYPE = 'text/event-stream'
export const FILES_FIELD = '__files__'

/** A file to send on. It is on the disk, and is deleted when the connection is done. */
export interface RelayFile {
  name: string
  type: string
  path: string
  size: number
}

/** What a call of kind `relay`, `stream` or `download` gets beside its input. */
export interface Relay {
  files: RelayFile[]
  /** The client asked for lines instead of an envelope. */
  wantsLines: boolean
  /** The same for server-sent events. */
  wantsEvents: boolean
  /** Aborted when the client leaves before the answer is complete. */
  signal: AbortSignal
}

/** An answer that is made while it is sent. */
export class StreamAnswer {
  readonly content: Readable
  readonly type: string

  constructor(content: Readable, type: string) {
    this.content = content
    this.type = type
  }
}

export function openRelay({ headers }: FastifyRequest, reply: FastifyReply, files: RelayFile[]): Relay {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
    void removeFiles(files)
  })
  const accepts = (type: string) => headers.accept?.includes(type) === true
  return { files, wantsLines: accepts(LINES_TYPE), wantsEvents: accepts(EVENTS_TYPE), signal: left.signal }
}

interface FormParts {
  /** Limit of the field `request`. */
  textBytes: number
  temporary: TemporaryFiles
}

/** A form with the JSON of the input in the field `request`, and files. */
export async function readRelayForm(request: FastifyRequest, parts: FormParts) {
  const files: RelayFile[] = []
  try {
    return { raw: await readParts(request, files, parts), files }
  } catch (error) {
    await removeFiles(files)
    throw isOfForm(error) ? new UserError('error.badForm') : error
  }
}

const MAX_BYTES = debugLimits.bodyBytes

async function readParts(request: FastifyRequest, files: RelayFile[], { textBytes, temporary }: FormParts) {
  let input: unknown
  const limits = { fileSize: MAX_BYTES + 1, files: debugLimits.files, fields: 1, fieldSize: textBytes }
  for await (const part of request.parts({ limits })) {
    if (part.fieldname !== (part.type === 'file' ? FILES_FIELD : 'request')) throw new UserError('error.badForm')
    if (part.type === 'file') {
      const file = { name: readFileName(part), type: part.mimetype, path: await temporary.newPath(), size: 0 }
      files.push(file)
      file.size = await savePart(part, file.path)
      const total = files.reduce((sum, { size }) => sum + size, 0)
      if (total > MAX_BYTES) throw new HttpError(413, 'error.bodyTooLarge')
    } else {
      if (part.valueTruncated) throw new HttpError(413, 'error.bodyTooLarge')
      input = parseJson(Buffer.from(String(part.value)))
    }
  }
  return input ?? {}
}

async function removeFiles(files: readonly RelayFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true })
}

/** Sent piece by piece: proxies in between must not collect it. */
export function sendStream(reply: FastifyReply, { content, type }: StreamAnswer) {
  return reply
    .type(type)
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .send(content)
}
