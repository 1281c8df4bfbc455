import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, UserError } from '../base/errors.ts'
import type { TemporaryFiles } from '../files/temporary-files.ts'

/** The file of a call of the kind `upload`. It lies on the disk, and goes when the call is answered unless it was moved away. */
export interface UploadedFile {
  name: string
  path: string
  size: number
}

/** What a call of the kind `download` answers instead of an envelope. */
export interface FileAnswer {
  content: Readable | Buffer
  /** In bytes, where it is known before. */
  size?: number
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

interface FormParts {
  maxBytes: number
  temporary: TemporaryFiles
}

/** A form with exactly one file, in the field "file". When it does not come whole, nothing of it stays. */
export async function readForm(request: FastifyRequest, { maxBytes, temporary }: FormParts): Promise<Form> {
  if (!request.isMultipart()) throw new UserError('error.formExpected')
  const path = await temporary.newPath()
  try {
    return await readParts(request, { maxBytes, path })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function readParts(request: FastifyRequest, { maxBytes, path }: { maxBytes: number; path: string }) {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = { name: part.filename, path, size: await savePart(part, path) }
    else fields[part.fieldname] = String(part.value)
  }
  if (!file) throw new UserError('error.fileMissing', {}, 'file')
  return { file, fields }
}

/** On the disk for good when this returns: what is acknowledged survives a power cut. */
async function savePart({ file }: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(file, target)
  // At the limit the file simply ends.
  if (file.truncated) throw new HttpError(413, 'error.bodyTooLarge')
  return target.bytesWritten
}

/** Author-made content is never a page of ours: sandboxed, of the type we detected, and saved unless it is a picture. */
export function sendFile(reply: FastifyReply, { content, size, type, name, isInline, maxAgeSeconds }: FileAnswer) {
  const disposition = isInline ? 'inline' : 'attachment'
  return reply
    .type(type)
    .headers({
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': `private, max-age=${maxAgeSeconds}`,
      ...(size !== undefined && { 'content-length': size }),
    })
    .send(content)
}
