import { isLeafType, readType, unwrapType, type ScalarKind } from '../rows/param-type.ts'
import type { Effect } from './classify.ts'

/** From the narrowest number to the widest. */
const numberNames: readonly (readonly string[])[] = [
  ['byte', 'int8', 'uint8'],
  ['short', 'int16', 'uint16'],
  ['int', 'integer', 'int32', 'uint', 'uint32'],
  ['long', 'int64', 'uint64'],
  ['bigint', 'biginteger'],
  ['float', 'float32'],
]

interface TypedRow {
  type: string
  /** Whether the fields of the value are described below the row, or by a model. */
  hasFields: boolean
}

/**
 * How a type changed. Types are free text, often the name of a class: where fields are described on both sides, these decide and the
 * name of the class does not matter.
 */
export function effectOfType(before: TypedRow, after: TypedRow): Effect {
  const [former, next] = [before.type.trim(), after.type.trim()]
  if (former === next) return 'same'
  // A type that was not stated before is documented better now, or worse.
  if (former === '' || next === '') return 'same'
  const [old, now] = [unwrapType(readType(former)), unwrapType(readType(next))]
  if (old.depth !== now.depth) return 'different'
  return effectOfElement(
    { ...before, kind: old.element.kind, type: elementName(former) },
    { ...after, kind: now.element.kind, type: elementName(next) },
  )
}

type Element = TypedRow & { kind: ScalarKind }

function effectOfElement(before: Element, after: Element): Effect {
  if (before.kind === 'number' && after.kind === 'number') return effectOfNumber(before.type, after.type)
  // The allowed values decide, see the rule for them.
  if (isText(before) && isText(after)) return 'same'
  if (isStructure(before) && isStructure(after)) return 'same'
  return before.kind === after.kind && before.kind !== 'other' ? 'same' : 'different'
}

const isText = ({ kind }: Element) => kind === 'string' || kind === 'enum'

const isStructure = ({ kind, hasFields }: Element) => hasFields && !isLeafType({ kind })

function effectOfNumber(before: string, after: string): Effect {
  const change = rank(after) - rank(before)
  if (change === 0) return 'same'
  return change > 0 ? 'wider' : 'narrower'
}

/** `number`, `double` and unknown names are the widest. */
function rank(name: string): number {
  const found = numberNames.findIndex((names) => names.includes(name))
  return found < 0 ? numberNames.length : found
}

/** The innermost name: `int` for `List<int>` and `int[]`. */
const elementName = (type: string) =>
  type
    .match(/[A-Za-z]\w*/g)
    ?.at(-1)
    ?.toLowerCase() ?? ''
