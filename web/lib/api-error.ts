/** Codes of the reply envelope that the web app acts on. */
export const codes = {
  ok: '0',
  okOfOld: '20000',
  user: '100',
  signIn: '1000',
  setPassword: '2000',
  /** Not a code of the server: no readable answer came. */
  noAnswer: 'noAnswer',
} as const

/** An answer that is no success. `message` is what a person may read, in their language. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  /** The input field that the message is about. */
  readonly field: string | undefined

  constructor(code: string, message: string, field?: string) {
    super(message)
    this.code = code
    this.field = field
  }
}

/** The reader is already on the way to another page: there is nothing to show here. */
export function isLeaving(error: unknown): boolean {
  return error instanceof ApiError && (error.code === codes.signIn || error.code === codes.setPassword)
}

/** Ends a chain of calls that failed: the call itself has told why. Anything else is a fault of ours and flies on. */
export function told(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
