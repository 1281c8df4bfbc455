/** Past states, the present one, and those that were undone. */
export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** The key of the last change: further typing in the same field belongs to the same step. */
  last: { key: string; at: number } | undefined
}

const MOST_STEPS = 200
/** A pause of this length starts a new step. */
const PAUSE_MS = 1500

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], last: undefined }
}

export interface Step {
  /** Quick changes with the same key are undone together; changes with the key "" are never merged. */
  key: string
  at: number
}

export function record<State>(history: History<State>, next: State, { key, at }: Step): History<State> {
  if (next === history.present) return history
  const { last } = history
  const isSame = key !== '' && last?.key === key && at - last.at < PAUSE_MS && history.past.length > 0
  const past = isSame ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: next, future: [], last: { key, at } }
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: undefined }
}

export function redo<State>(history: History<State>): History<State> {
  const [after, ...rest] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future: rest, last: undefined }
}

/** Changes the present state without adding a step. */
export function replacePresent<State>(history: History<State>, present: State): History<State> {
  return { ...history, present, last: undefined }
}
