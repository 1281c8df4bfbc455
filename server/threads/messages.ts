import { UserError, type Params } from '../base/errors.ts'

export type ToThread = { what: 'task'; name: string; input: unknown } | { what: 'end' }

export type FromThread =
  /** Its code is loaded: what it takes from now on is the work of a task. */
  | { what: 'ready' }
  | { what: 'progress'; done: number }
  /** `heapMb`: size of the heap after the task, with what is free in it. */
  | { what: 'done'; output: unknown; heapMb: number }
  | { what: 'failed'; error: PlainError; heapMb: number }

/** An error as plain data: cloning one between threads would drop its class and fields. */
export interface PlainError {
  message: string
  stack: string | undefined
  /** Codes of the system and of the databases, by which errors are recognised. */
  code?: string
  errcode?: number
  user?: { key: UserError['key']; params: Params; field: string | undefined }
}

export function toPlainError(thrown: unknown): PlainError {
  const error: Error & { code?: unknown; errcode?: unknown } =
    thrown instanceof Error ? thrown : new Error(String(thrown))
  return {
    message: error.message,
    stack: error.stack,
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(typeof error.errcode === 'number' && { errcode: error.errcode }),
    ...(error instanceof UserError && { user: { key: error.key, params: error.params, field: error.field } }),
  }
}

export function fromPlainError({ user, message, ...fields }: PlainError): Error {
  if (user) return new UserError(user.key, user.params, user.field)
  return Object.assign(new Error(message), fields)
}

/**
 * The buffers that a message moves instead of copying: those of byte arrays directly in the value. A view of a part of a buffer, such
 * as a small Node buffer, shares it with others and is copied.
 */
export function movedBuffers(value: unknown): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((field) =>
    field instanceof Uint8Array && field.buffer instanceof ArrayBuffer && field.byteLength === field.buffer.byteLength
      ? [field.buffer]
      : [],
  )
}
