import {
  ImportFault,
  type DocDraft,
  type EnvironmentDraft,
  type Finding,
  type FolderDraft,
} from '#core/importers/draft/draft.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { Model } from '#core/model/model.ts'
import { readBody, type EnvelopeFields, type PushCall } from '#core/push/envelope.ts'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import { defaultPusher, readPush, type DocPush } from '#core/push/read-push.ts'

/**
 * Reads the bodies of pushes: in the main thread if they are small, otherwise in a thread of the pool. Descriptions and files are read in a
 * thread only, see `read-file.ts`.
 */

/** What a push delivers beside its docs. */
export interface PushParts {
  folders: FolderDraft[]
  models: Model[]
  dictionaries: Dictionary[]
  environments: EnvironmentDraft[]
  /** Empty: existing ones are kept. */
  errorCodes: ErrorCode[]
  findings: Finding[]
  /** Whether docs of earlier pushes that are missing are removed, unless the module's settings forbid it. */
  isRemoving: boolean
}

export interface PushedDocs {
  parts: PushParts
  docs: DocDraft[]
}

/** The fields around the payload, from a JSON body or a form. */
export async function readFields(body: Uint8Array<ArrayBuffer>, type: string): Promise<EnvelopeFields> {
  if (type.includes('multipart/form-data')) return readMultipart(body, type)
  const text = new TextDecoder().decode(body)
  if (type.includes('x-www-form-urlencoded') && !text.trimStart().startsWith('{')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  return readBody(text)
}

async function readMultipart(body: Uint8Array<ArrayBuffer>, type: string): Promise<EnvelopeFields> {
  try {
    return Object.fromEntries(await new Response(body, { headers: { 'content-type': type } }).formData())
  } catch {
    throw new PushFault(pushCodes.badJson, 'push.fault.badForm')
  }
}

/** The author of the docs. */
export function pushAuthor({ method, input }: PushCall): string {
  const author = method === 'doc.push' || method === 'swagger-json.push' ? input.author?.trim() : ''
  return author || defaultPusher
}

/** The docs of a push in our own format. */
export function readDocPush(input: DocPush): PushedDocs {
  const { folders, dictionaries, environments, errorCodes, isRemoving, docs } = readPush(input)
  return { parts: { folders, models: [], dictionaries, environments, errorCodes, findings: [], isRemoving }, docs }
}

/** A fault of the sender as plain data, which can be handed from a thread to the main thread. */
export type PlainFault =
  | { what: 'push'; code: PushFault['code']; key: PushFault['key']; params: PushFault['params'] }
  | { what: 'import'; key: ImportFault['key']; params: ImportFault['params'] }

/** undefined: not a fault of the sender. */
export function toPlainFault(error: unknown): PlainFault | undefined {
  if (error instanceof PushFault) return { what: 'push', code: error.code, key: error.key, params: error.params }
  if (error instanceof ImportFault) return { what: 'import', key: error.key, params: error.params }
  return undefined
}

export const fromPlainFault = (plain: PlainFault) =>
  plain.what === 'push' ? new PushFault(plain.code, plain.key, plain.params) : new ImportFault(plain.key, plain.params)

/** "" if it is not a text. */
export const methodName = ({ name }: EnvelopeFields) => (typeof name === 'string' ? name.slice(0, 100) : '')

/** The payload as the sender wrote it, for the push log. */
export function payloadText({ data }: EnvelopeFields): string {
  return typeof data === 'string' ? data : JSON.stringify(data ?? {})
}
