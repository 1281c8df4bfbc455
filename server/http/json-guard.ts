import { isUtf8 } from 'node:buffer'
import { UserError } from '../base/errors.ts'

/** Parsers accept input that serializers cannot handle, so depth and size are limited on the bytes, before parsing. */
export const MAX_DEPTH = 128
export const MAX_NODES = 200_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const COMMA = 0x2c

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
// Control characters except tab, line feed and carriage return; and DEL to the end of C1.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Parses JSON from a request: limited in depth and size, without keys that reach a prototype, and with clean text only. */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new UserError('error.badText')
  checkShape(bytes)
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new UserError('error.badJson')
  }
  checkContent(value)
  return value
}

function checkShape(bytes: Buffer): void {
  let depth = 0
  let nodes = 1
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]
    if (byte === QUOTE) index = endOfString(bytes, index)
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth++
      nodes++
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--
    else if (byte === COMMA) nodes++
    if (depth > MAX_DEPTH) throw new UserError('error.jsonTooDeep', { max: MAX_DEPTH })
    if (nodes > MAX_NODES) throw new UserError('error.jsonTooLarge', { max: MAX_NODES })
  }
}

function endOfString(bytes: Buffer, start: number): number {
  let index = start + 1
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1
  return index
}

/** Rejects keys that reach a prototype, and text that a database would store differently. */
export function checkContent(value: unknown): void {
  if (typeof value === 'string') checkText(value)
  else if (Array.isArray(value)) for (const item of value) checkContent(item)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw new UserError('error.forbiddenKey', { key })
      checkText(key)
      checkContent(item)
    }
  }
}

/** Valid Unicode without control characters other than tab and line ends. */
export function checkText(text: string): void {
  if (CONTROL.test(text) || !text.isWellFormed()) throw new UserError('error.badText')
}
