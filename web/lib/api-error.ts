/** Codes of the reply envelope that the web app acts on. */
export const codes = {
  ok: '0',
  okOfOld: '20000',
  user: '100',
  signIn: '1000',
  setPassword: '2000',
  /** Not a server code: no readable response was received. */
  noAnswer: 'noAnswer',
} as const

/** A response that is not a success. `message` is meant for people, in their language. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  /** The input field that the message is about. */
  readonly field: string | undefined
  /** Facts about the refusal that a page can act on. */
  readonly data: unknown

  constructor(code: string, message: string, field?: string, data?: unknown) {
    super(message)
    this.code = code
    this.field = field
    this.data = data
  }
}

/** True when the app is already navigating to another page, so there is nothing to show here. */
export function isLeaving(error: unknown): boolean {
  return error instanceof ApiError && (error.code === codes.signIn || error.code === codes.setPassword)
}

/** Ends a chain of failed calls: the call itself has shown the message. Any other error is a bug and is rethrown. */
export function ignoreReported(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
