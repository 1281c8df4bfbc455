import type { DocContent } from '../doc/doc.ts'
import type { Param } from '../rows/param.ts'
import type { ChangeClass } from './change.ts'

/**
 * Who writes the values of a table. `path`: clients too, but the URL decides where they stand, not their names. `codes`: error codes,
 * which are listed and not sent by their row.
 */
export type Side = 'request' | 'response' | 'path' | 'codes'

type NamesOf<Wanted> = {
  [Name in keyof DocContent]: DocContent[Name] extends Wanted ? Name : never
}[keyof DocContent]

/** The side of every table and of every list of parts. A table in a part has the side of the list. */
export const sides = {
  pathParams: 'path',
  headerParams: 'request',
  queryParams: 'request',
  bodies: 'request',
  responses: 'response',
  errorCodeParams: 'codes',
  // Examples have no tables, and all of their fields are texts.
  examples: 'codes',
} satisfies Record<NamesOf<readonly Param[] | readonly { id: string }[]>, Side>

/** How the values that are allowed changed. `different`: some are new and some are gone, or it cannot be told. */
export type Effect = 'same' | 'wider' | 'narrower' | 'different'

/**
 * A request must go on accepting what it accepted, so it may become wider. A response must not contain what clients could not expect, so
 * it may become narrower.
 */
export function classOfEffect(effect: Effect, side: Side): ChangeClass {
  if (effect === 'same') return 'text'
  if (effect === 'different') return 'breaking'
  return effect === (side === 'response' ? 'narrower' : 'wider') ? 'compatible' : 'breaking'
}

/**
 * Lengths, ranges and patterns: a request must not become narrower. Clients rarely check them in a response, so that no change of them
 * breaks one.
 */
export function classOfLimit(effect: Effect, side: Side): ChangeClass {
  if (side !== 'response') return classOfEffect(effect, side)
  return effect === 'same' ? 'text' : 'compatible'
}

/** Whether a value counts as not stated. */
export const isUnset = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** For values that restrict when they are set. */
export function effectOfRestriction(before: unknown, after: unknown): Effect {
  if (isUnset(before)) return isUnset(after) ? 'same' : 'narrower'
  if (isUnset(after)) return 'wider'
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'different'
}
