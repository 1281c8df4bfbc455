import { assistantLimits } from './limits.ts'

/** Where the next part of an answer begins. It grants nothing: every call checks the rights of its own. */
export interface Position {
  /** A fingerprint of what was asked: a cursor fits its question only. */
  question: string
  /** Numbers that the tool understands. */
  at: readonly number[]
}

export const writeCursor = ({ question, at }: Position): string => toBase64Url(JSON.stringify([question, ...at]))

/** undefined: it is none of ours, or belongs to another question. */
export function readCursor(cursor: string, question: string): number[] | undefined {
  if (cursor.length > assistantLimits.cursor || !/^[\w-]+$/.test(cursor)) return undefined
  try {
    const [of, ...at] = JSON.parse(fromBase64Url(cursor)) as unknown[]
    const isSound = at.every((one): one is number => Number.isSafeInteger(one) && Number(one) >= 0)
    return of === question && isSound ? at : undefined
  } catch {
    return undefined
  }
}

const toBase64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const fromBase64Url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

/** A short fingerprint of the fields that a cursor depends on. */
export function questionOf(fields: Record<string, unknown>): string {
  const { cursor: _cursor, ...asked } = fields
  const text = JSON.stringify(Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
