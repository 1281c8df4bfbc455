import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UserError } from './errors.ts'

/** The file of a call of the kind `upload`. */
export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** What a call of the kind `download` answers instead of an envelope. */
export interface FileAnswer {
  content: Readable | Buffer
  type: string
  name: string
  /** Shown in place; otherwise the browser saves it. */
  isInline: boolean
  maxAgeSeconds: number
}

/** A call of the kind `download` may answer data instead, such as the id of a job. */
export const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'content' in answer && 'isInline' in answer

export interface Form {
  file: UploadedFile
  fields: Record<string, string>
}

/** A form with exactly one file, in the field "file". */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<Form> {
  if (!request.isMultipart()) throw new UserError('error.formExpected')
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() }
    else fields[part.fieldname] = String(part.value)
  }
  if (!file) throw new UserError('error.fileMissing', {}, 'file')
  return { file, fields }
}

/** Author-made content is never a page of ours: sandboxed, of the type we detected, and saved unless it is a picture. */
export function sendFile(reply: FastifyReply, { content, type, name, isInline, maxAgeSeconds }: FileAnswer) {
  const disposition = isInline ? 'inline' : 'attachment'
  return reply
    .type(type)
    .headers({
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': `private, max-age=${maxAgeSeconds}`,
    })
    .send(content)
}
