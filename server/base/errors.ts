import type { ErrorKey } from '#core/i18n/texts.ts'

export type Params = Record<string, string | number>

/** An error that the user can fix: code 100 with a translated message, and the input field if there is one. */
export class UserError extends Error {
  override name = 'UserError'
  readonly key: ErrorKey
  readonly params: Params
  readonly field: string | undefined
  /** What the client needs to offer a way out. */
  readonly data: object | undefined

  constructor(key: ErrorKey, params: Params = {}, field?: string, data?: object) {
    super(key)
    this.key = key
    this.params = params
    this.field = field
    this.data = data
  }
}

/** Code 1000: sign in first. */
export class SignInError extends Error {
  override name = 'SignInError'
}

/** Code 2000: set a password first. */
export class SetPasswordError extends Error {
  override name = 'SetPasswordError'
}

/** An infrastructure error with its own HTTP status. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly key: ErrorKey
  readonly params: Params
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    key: ErrorKey,
    { params = {}, retryAfter }: { params?: Params; retryAfter?: number } = {},
  ) {
    super(key)
    this.status = status
    this.key = key
    this.params = params
    this.retryAfter = retryAfter
  }
}

/** Too many attempts; the client may retry after `seconds`. */
export function tooMany(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60)
  return new HttpError(429, 'error.tooManyAttempts', { params: { count: minutes }, retryAfter: seconds })
}
