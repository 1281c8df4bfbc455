import {
  ImportFault,
  type DocDraft,
  type EnvironmentDraft,
  type Finding,
  type FolderDraft,
} from '#core/importers/draft/draft.ts'
import { importText } from '#core/importers/import-text.ts'
import { importOpenapi } from '#core/importers/openapi/openapi.ts'
import { decodeText, readText } from '#core/importers/text/read-text.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { Model } from '#core/model/model.ts'
import { bindFields } from '#core/push/bind.ts'
import { checkInput } from '#core/push/check-input.ts'
import { readBody, type EnvelopeFields, type PushCall } from '#core/push/envelope.ts'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import { docPushFields } from '#core/push/methods.ts'
import { defaultPusher, readPush, type DocPush } from '#core/push/read-push.ts'

/** Reads the bodies of pushes: in the main thread if they are small, otherwise in a thread of the pool. */

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

/** The docs of a call; undefined if it delivers none. */
export function readPushedDocs(call: PushCall): PushedDocs | undefined {
  if (call.method === 'doc.push') return toPushedDocs(call.input)
  if (call.method === 'swagger-json.push') return readDescription(call.input.json ?? '')
  return undefined
}

function toPushedDocs(input: DocPush): PushedDocs {
  const { folders, dictionaries, environments, errorCodes, isRemoving, docs } = readPush(input)
  return { parts: { folders, models: [], dictionaries, environments, errorCodes, findings: [], isRemoving }, docs }
}

function readDescription(json: string): PushedDocs {
  const { folders, models, dictionaries, environments, findings, docs } = importOpenapi(readText(json))
  return { parts: { folders, models, dictionaries, environments, errorCodes: [], findings, isRemoving: true }, docs }
}

/** The body of a push without an envelope: our own JSON, or a file in one of the import formats. */
export function readPlainPush(body: Uint8Array, mode: string | undefined): PushedDocs {
  const own = readOwnPush(body)
  if (own) {
    const flags = mode === 'append' ? { isReplace: 0 as const } : mode === 'replace' ? { isReplace: 1 as const } : {}
    return toPushedDocs({ ...own, ...flags })
  }
  const { folders, models, dictionaries, environments, findings, docs } = importText(decodeText(body))
  const isRemoving = mode !== 'append'
  return { parts: { folders, models, dictionaries, environments, errorCodes: [], findings, isRemoving }, docs }
}

/** Our own JSON has the format of the `doc.push` payload. */
function readOwnPush(body: Uint8Array): DocPush | undefined {
  const text = new TextDecoder().decode(body)
  if (!/^\s*\{/.test(text) || !text.includes('"apis"')) return undefined
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || !Array.isArray((value as { apis?: unknown }).apis))
    return undefined
  const input = bindFields(docPushFields, value as Record<string, unknown>)
  checkInput(docPushFields, input)
  return input
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
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
