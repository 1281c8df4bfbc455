import type { ApiError } from './api-error.ts'

/** How long a busy server is left alone when it does not say so itself. */
const PAUSE_MS = 5000
/** Anything that a person does may lead to another answer. */
const ACTS = ['pointerdown', 'click', 'keydown', 'input', 'submit', 'popstate'] as const

interface Refusal {
  error: ApiError
  until: number
}

const refusals = new Map<string, Refusal>()
if (!import.meta.env.SSR) for (const act of ACTS) addEventListener(act, () => refusals.clear(), { capture: true })

export const forgetRefusals = (): void => refusals.clear()

/**
 * The answer to a request that was refused a moment ago and that nobody asked for since: an effect, a poll or a refetch must not repeat
 * it. Until a person does something the answer stays the same; a busy server is asked again after a pause.
 */
export function recentRefusal(key: string): ApiError | undefined {
  const refusal = refusals.get(key)
  return refusal && Date.now() < refusal.until ? refusal.error : undefined
}

export function rememberRefusal(key: string, error: ApiError, { status, headers }: Response): void {
  const isBusy = status === 429 || status >= 500
  const seconds = Number(headers.get('retry-after'))
  const pause = seconds > 0 ? seconds * 1000 : PAUSE_MS
  refusals.set(key, { error, until: isBusy ? Date.now() + pause : Infinity })
}
