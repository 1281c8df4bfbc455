import { PushFault, pushCodes } from './fault.ts'

/** A text may be encoded by the client and once more by the form that carries it. */
const MAX_ENCODINGS = 2

/**
 * The payload of a call. Clients send it as form-encoded JSON text (a blank is `+` or `%20`), as plain JSON text, or as
 * an object. Only a text that is not JSON itself is decoded, so that a `%` or `+` in plain JSON is unchanged.
 */
export function decodeData(raw: unknown): Record<string, unknown> {
  if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) return {}
  const value = typeof raw === 'string' ? parseText(raw) : raw
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PushFault(pushCodes.failed, 'push.fault.dataNoObject')
  }
  return value as Record<string, unknown>
}

function parseText(raw: string): unknown {
  let text = raw
  let fault = ''
  for (let decoded = 0; decoded <= MAX_ENCODINGS; decoded += 1) {
    const parsed = /^\s*\{/.test(text) || decoded === MAX_ENCODINGS ? parse(text) : undefined
    if (parsed && 'value' in parsed) return parsed.value
    fault ||= parsed?.fault ?? ''
    text = formDecoded(text, fault)
  }
  throw badData(fault)
}

function parse(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { fault: String(error) }
  }
}

function formDecoded(text: string, fault: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (error) {
    throw badData(fault || String(error))
  }
}

/** The parser quotes the text around the error, which helps to find it. */
const badData = (reason: string) =>
  new PushFault(pushCodes.failed, 'push.fault.badData', { reason: reason.slice(0, 200) })
