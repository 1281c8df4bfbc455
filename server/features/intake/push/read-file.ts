import { importText } from '#core/importers/import-text.ts'
import { importOpenapi } from '#core/importers/openapi/openapi.ts'
import { decodeText, readText } from '#core/importers/text/read-text.ts'
import { bindFields } from '#core/push/bind.ts'
import { checkInput } from '#core/push/check-input.ts'
import type { PushCall } from '#core/push/envelope.ts'
import { docPushFields } from '#core/push/methods.ts'
import type { DocPush } from '#core/push/read-push.ts'
import { readDocPush, type PushedDocs } from './read-call.ts'

/** The docs of a call; undefined if it delivers none. */
export function readPushedDocs(call: PushCall): PushedDocs | undefined {
  if (call.method === 'doc.push') return readDocPush(call.input)
  if (call.method === 'swagger-json.push') return readDescription(call.input.json ?? '')
  return undefined
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
    return readDocPush({ ...own, ...flags })
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
