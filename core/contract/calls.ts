import type { Call, InputOf, Method, OutputOf } from './call.ts'
import { spaceCalls } from './space.ts'
import { systemCalls } from './system.ts'
import { userCalls } from './user.ts'

/** Every call of the product. The server refuses to start when one has no handler. */
export const calls = { user: userCalls, system: systemCalls, space: spaceCalls }

type Groups = typeof calls
type AnyCall = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]

export type PathOf<M extends Method> = Extract<AnyCall, { method: M }>['path']
type CallAt<M extends Method, P extends string> = Extract<AnyCall, { method: M; path: P }>
export type InputAt<M extends Method, P extends string> = InputOf<CallAt<M, P>>
export type OutputAt<M extends Method, P extends string> = OutputOf<CallAt<M, P>>

export const allCalls: Call[] = Object.values(calls).flatMap((group) => Object.values<Call>(group))
