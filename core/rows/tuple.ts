import type { Param } from './param.ts'
import { readType } from './param-type.ts'

/** The row of a tuple that stands for all further elements. */
export const tupleRest = '[…]'

/** The children of a tuple are named by their index: `[0]`, `[1]`, and `[…]` for all others. */
export const isTuple = ({ type, children, rules }: Pick<Param, 'type' | 'children' | 'rules'>): boolean =>
  readType(type).kind === 'array' &&
  rules?.alternatives === 'anyOf' &&
  children.length > 0 &&
  children.every(({ name }) => /^\[(?:\d+|…)\]$/.test(name))
