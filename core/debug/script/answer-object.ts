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

/** Parsed when it is first read: the parsed form of a large answer needs several times its memory. */
const unread = new WeakSet<object>()

export function toAnswerObject({ status, statusText, headers, text, bytes }: PlainAnswer): AnswerObject {
  const lower = headers.map(({ name, value }) => ({ name: name.toLowerCase(), value }))
  const answer = {
    status,
    statusText,
    headers: toValueObject(lower),
    data: undefined as unknown,
    buffer: bytes,
    raw_response: { status, statusText, headers: toValueObject(lower), data: text },
  }
  unread.add(answer)
  const settle = (value: unknown) => {
    unread.delete(answer)
    Object.defineProperty(answer, 'data', { value, writable: true, enumerable: true, configurable: true })
    return value
  }
  Object.defineProperty(answer, 'data', {
    get: () => settle(parsed(text)),
    set: settle,
    enumerable: true,
    configurable: true,
  })
  return answer
}

/** Whether a script read or changed `data`. */
export const isDataRead = (answer: AnswerObject) => !unread.has(answer)
