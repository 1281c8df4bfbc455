import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, UserError } from '../base/errors.ts'
import type { TemporaryFiles } from '../files/temporary-files.ts'
import { checkText } from './json-guard.ts'

/** The file of an upload call. It is on the disk, and is deleted after the response unless it was moved. */
export interface UploadedFile {
  name: string
  path: string
  size: number
}

/** Returned by download calls instead of an envelope. */
export interface FileAnswer {
  content: Readable | Buffer
  /** In bytes, if known in advance. */
  size?: number
  type: string
  name: string
  /** Shown inline; otherwise the browser downloads it. */
  isInline: boolean
  maxAgeSeconds: number
}

/** A download call may return data instead, such as the id of a job. */
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

/** Reads a form with exactly one file, in the field "file". An incomplete file is deleted. */
export async function readForm(request: FastifyRequest, { maxBytes, temporary }: FormParts): Promise<Form> {
  if (!request.isMultipart()) throw new UserError('error.formExpected')
  const path = await temporary.newPath()
  try {
    return await readParts(request, { maxBytes, path })
  } catch (error) {
    await rm(path, { force: true })
    throw isOfForm(error) ? new UserError('error.badForm') : error
  }
}

/** The parser has no class or code for malformed forms. What else can fail here has one: our own errors, limits and the disk. */
export function isOfForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof UserError || error instanceof HttpError) return false
  return !('syscall' in error) && (error as { statusCode?: number }).statusCode !== 413
}

async function readParts(request: FastifyRequest, { maxBytes, path }: { maxBytes: number; path: string }) {
  const fields = new Map<string, string>()
  let file: UploadedFile | undefined
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = { name: readFileName(part), path, size: await savePart(part, path) }
    else addField(fields, part.fieldname, String(part.value))
  }
  if (!file) throw new UserError('error.fileMissing', {}, 'file')
  return { file, fields: Object.fromEntries(fields) }
}

/** The same rules as for the text of a JSON body. */
function addField(fields: Map<string, string>, name: string | undefined, value: string): void {
  if (name === undefined) throw new UserError('error.badForm')
  checkText(name)
  checkText(value)
  if (fields.has(name)) throw new UserError('error.repeatedField', { field: name.slice(0, 100) })
  fields.set(name, value)
}

export function readFileName({ filename }: MultipartFile): string {
  checkText(filename)
  return filename
}

/** Flushed to the disk when this returns, so that an acknowledged file survives a power cut. */
export async function savePart({ file }: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(file, target)
  // The stream is truncated at the limit and reports no error.
  if (file.truncated) throw new HttpError(413, 'error.bodyTooLarge')
  return target.bytesWritten
}

/** Returned by download calls that answer with a page of our own. */
export interface PageAnswer {
  html: string
  /** Its content security policy. */
  policy: string
}

export const isPage = (answer: unknown): answer is PageAnswer =>
  typeof answer === 'object' && answer !== null && 'html' in answer && 'policy' in answer

export const sendPage = (reply: FastifyReply, { html, policy }: PageAnswer) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'content-disposition': 'inline' })
    .send(html)

/** User content is never rendered as a page of this site: sandboxed, with the detected type, and downloaded unless it is an image. */
export function sendFile(reply: FastifyReply, { content, size, type, name, isInline, maxAgeSeconds }: FileAnswer) {
  const disposition = isInline ? 'inline' : 'attachment'
  return reply
    .type(type)
    .headers({
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': `private, max-age=${maxAgeSeconds}`,
      ...(size !== undefined && { 'content-length': size }),
    })
    .send(content)
}
