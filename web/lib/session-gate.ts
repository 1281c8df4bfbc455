import { ApiError, codes } from './api-error.ts'
import { sessionNeed } from './session-needs.ts'
import { forget, readStored } from './storage.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/** What the app does when the server no longer accepts the session. It sets these once, at start. */
export interface SessionEffects {
  goToSignIn: () => void
  goToSetPassword: () => void
}

/** A call as the gate sees it. */
export interface Passage {
  path: string
  /** A call that changes something: a person is waiting for it. */
  isAct: boolean
}

/** What the page asks for: to sign in again, or whether to go on as a person who did not write the unsaved changes. */
export type SessionQuestion = { step: 'signIn'; author?: Author | undefined } | ({ step: 'stranger' } & Stranger)

/** Who wrote the unsaved changes. */
export interface Author {
  id: string
  username: string
  nickname: string
  /** Where the account comes from, such as `ldap`. */
  source: string
}

export interface Stranger {
  author: Author
  /** The nickname of who signed in. */
  nickname: string
}

let effects: SessionEffects
let question: SessionQuestion | undefined
/** The token that the server refused; undefined as a token stands for none. */
let refused: { token: string | undefined; code: string } | undefined
/** Calls that wait until somebody signs in. */
let waiting: PromiseWithResolvers<void> | undefined
const listeners = new Set<() => void>()

export function connectGate(given: SessionEffects): void {
  effects = given
  refused = undefined
  waiting = undefined
  ask(undefined)
}

/**
 * Passes calls that the server can accept. Once it refused the session, no call that needs one is sent: it waits while the page asks to
 * sign in, and fails otherwise.
 */
export async function passGate({ path, isAct }: Passage): Promise<void> {
  const need = sessionNeed(path)
  if (need === 'nothing' || !refused || refused.token !== readStored('token')) return
  if (refused.code === codes.setPassword) {
    if (need === 'session') throw refusal(codes.setPassword)
    return
  }
  if (need === 'end') throw refusal(codes.signIn)
  if (waiting) return waiting.promise
  // Somebody closed the dialog: what goes on in the background does not open it again.
  if (!isAct) throw refusal(codes.signIn)
  await askToSignIn()
}

/**
 * The server refused the session of a call. Resolves when the same person has signed in, so that the call can be sent again. Throws
 * when the page is being left instead.
 */
export async function sessionRefused({ path, isAct }: Passage, token: string | undefined): Promise<void> {
  // Somebody signed in while the call was under way.
  if (token !== readStored('token') && readStored('token') !== undefined) return
  // The dialog itself asks who signed in.
  if (waiting && refused && refused.token !== token) throw refusal(codes.signIn)
  refused = { token, code: codes.signIn }
  if (sessionNeed(path) === 'end') throw refusal(codes.signIn)
  if (waiting) return waiting.promise
  if (isAct || hasUnsavedWork()) return askToSignIn()
  leave()
  throw refusal(codes.signIn)
}

/** The server accepts nothing until the person sets a password. */
export function passwordRefused(token: string | undefined): void {
  const isKnown = refused?.code === codes.setPassword && refused.token === token
  refused = { token, code: codes.setPassword }
  if (!isKnown) effects.goToSetPassword()
}

/** The session ended in another tab of this browser. */
export function sessionEndedElsewhere(): void {
  refused = { token: undefined, code: codes.signIn }
  if (hasUnsavedWork()) void askToSignIn().catch(() => undefined)
  else leave()
}

/** The server accepts the session again: waiting calls are sent. */
export function openGate(): void {
  refused = undefined
  settleWaiting((calls) => calls.resolve())
}

/** Another person signed in: nothing that waits is done in their name, and they are told of unsaved changes. */
export function openGateTo(stranger: Stranger | undefined): void {
  refused = undefined
  settleWaiting((calls) => calls.reject(refusal(codes.signIn)))
  if (stranger) ask({ step: 'stranger', ...stranger })
}

/** Nobody signed in: waiting calls fail. */
export const closeQuestion = (): void => settleWaiting((calls) => calls.reject(refusal(codes.signIn)))

export const readQuestion = (): SessionQuestion | undefined => question

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves when the same person has signed in: the author, or who opened the page. */
export function askToSignIn(author?: Author): Promise<void> {
  waiting ??= Promise.withResolvers()
  ask({ step: 'signIn', author })
  return waiting.promise
}

/** Without a token the guard of the pages leads to the sign-in page. */
function leave(): void {
  forget('token')
  refused = { token: undefined, code: codes.signIn }
  effects.goToSignIn()
}

function settleWaiting(settle: (calls: PromiseWithResolvers<void>) => void): void {
  const calls = waiting
  waiting = undefined
  ask(undefined)
  if (calls) settle(calls)
}

function ask(next: SessionQuestion | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

const refusal = (code: string) => new ApiError(code, '')
