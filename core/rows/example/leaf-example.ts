import type { Param, ParamRules } from '../param.ts'
import type { Json } from './example-leaf.ts'
import { fixedNumber, fixedText, plainValues } from './fixed-values.ts'
import { isInteger, type LeafKind, type LeafShape } from './leaf-kind.ts'
import { patternValue, type LengthRange } from './pattern-value.ts'

/** The value of a row that has none of its own: the same each time, and within the rules of the row where they can be met. */
export function fixedValue(row: Param, kind: LeafKind, shape: LeafShape): Json {
  if (shape.kind === 'object') return {}
  if (shape.kind === 'number') return fitNumber(fixedNumber(kind), row)
  const plain = plainValues[kind]
  return plain === undefined ? textValue(row, kind) : plain
}

/** The number nearest to the lower bound, when the wanted one breaks a rule. Rules that contradict each other are ignored. */
export function fitNumber(wanted: number, row: Param): number {
  const { rules = {} } = row
  const base = isInteger(row) ? Math.trunc(wanted) : wanted
  const step = Math.abs(rules.multipleOf ?? 0) || (isInteger(row) ? 1 : 0)
  const isRight = (value: number) => isInRange(value, rules) && isMultiple(value, step)
  if (isRight(base)) return base
  return candidates(step, rules).find(isRight) ?? base
}

function isInRange(value: number, rules: ParamRules): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = rules
  const isOver = exclusiveMinimum === -Infinity || value > exclusiveMinimum
  return isOver && value >= minimum && value <= maximum && (exclusiveMaximum === Infinity || value < exclusiveMaximum)
}

/** Decimals are not exact: 0.3 is three times 0.1. */
function isMultiple(value: number, step: number): boolean {
  if (step === 0) return true
  const times = value / step
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times))
}

/** Numbers at the bounds, in the order in which they are preferred. */
function candidates(step: number, rules: ParamRules): number[] {
  const low = Math.max(rules.minimum ?? -Infinity, rules.exclusiveMinimum ?? -Infinity)
  const high = Math.min(rules.maximum ?? Infinity, rules.exclusiveMaximum ?? Infinity)
  if (step > 0) {
    const [first, last] = [Math.ceil(low / step), Math.floor(high / step)]
    return [first, first + 1, last, last - 1, 0].filter(Number.isFinite).map((times) => rounded(times * step))
  }
  const middle = low / 2 + high / 2
  return [low, low + 1, high, high - 1, middle].filter(Number.isFinite)
}

const rounded = (value: number) => Number(value.toPrecision(12))

function textValue(row: Param, kind: LeafKind): string {
  const range = lengthRange(row)
  const usual = fixedText(kind, { isChinese: /\p{Script=Han}/u.test(row.name + row.description) })
  // Some write UUIDs without hyphens.
  const wanted = kind === 'uuid' && range.max < usual.length ? usual.replaceAll('-', '') : usual
  const pattern = row.rules?.pattern ?? ''
  const matching = pattern === '' ? undefined : patternValue(pattern, { length: range, candidates: [wanted] })
  return matching ?? fitText(wanted, range)
}

/** The length by the rules, and by the column for the maximum length. */
export function lengthRange({ maxLength, rules = {} }: Param): LengthRange {
  const column = /^\s*[1-9]\d*\s*$/.test(maxLength) ? Number(maxLength) : Infinity
  return { min: Math.max(0, rules.minLength ?? 0), max: Math.max(0, rules.maxLength ?? column) }
}

/** Longer examples are of no use to a reader. */
const MAX_TEXT = 1000

/** A text that is too short is repeated, and one that is too long is cut. */
function fitText(text: string, { min, max }: LengthRange): string {
  const fitted = text.length < min ? text.repeat(Math.ceil(Math.min(min, MAX_TEXT) / text.length)) : text
  return fitted.slice(0, Math.min(max, fitted === text ? Infinity : Math.min(min, MAX_TEXT)))
}
