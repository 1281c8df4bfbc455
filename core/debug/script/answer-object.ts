import type { PlainAnswer } from './plain.ts'
import { parsed } from './request-object.ts'
import { toValueObject, type ValueObject } from './value-object.ts'

/** `resp`: what a script puts into `data` is shown instead of the body. */
export interface AnswerObject {
  status: number
  statusText: string
  /** Names in lower case. */
  headers: ValueObject
  /** Parsed JSON, or the text. */
  data: unknown
  buffer: ArrayBuffer
  /** The answer as it came. */
  raw_response: { status: number; statusText: string; headers: ValueObject; data: string }
}

export function toAnswerObject({ status, statusText, headers, text, bytes }: PlainAnswer): AnswerObject {
  const lower = headers.map(({ name, value }) => ({ name: name.toLowerCase(), value }))
  return {
    status,
    statusText,
    headers: toValueObject(lower),
    data: parsed(text),
    buffer: bytes,
    raw_response: { status, statusText, headers: toValueObject(lower), data: text },
  }
}
