import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import type { ScalarKind } from '../../rows/param-type.ts'
import type { Param, ParamRules } from '../../rows/param.ts'

/** A parsed JSON value. Integers beyond the safe range may be `bigint`. */
export type Sent = string | number | bigint | boolean | null | Sent[] | { [name: string]: Sent }

export type SentType = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array'

export function typeOfSent(value: Sent): SentType {
  if (value === null) return 'null'
  if (typeof value === 'object') return Array.isArray(value) ? 'array' : 'object'
  if (typeof value === 'string') return 'string'
  return typeof value === 'boolean' ? 'boolean' : 'number'
}

const INTEGER_TYPE = /^(?:byte|short|int|long|integer|u?int(?:8|16|32|64)?|bigint|biginteger)$/i

/** Whether a value that is not an object or a list has the type of its row. */
export function fitsType(value: Sent, { kind, type }: { kind: ScalarKind; type: string }): boolean {
  switch (kind) {
    case 'string':
      return typeof value === 'string'
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return (
        typeof value === 'bigint' ||
        (typeof value === 'number' && isIntegerWhere(INTEGER_TYPE.test(type.trim()), value))
      )
    case 'object':
      return typeOfSent(value) === 'object'
    case 'enum':
      return typeof value !== 'object'
    // A file may be sent as text, and a type of a programming language may be anything.
    case 'file':
    case 'other':
    default:
      return true
  }
}

const isIntegerWhere = (isRequired: boolean, value: number) => !isRequired || Number.isInteger(value)

const SHOWN_VALUES = 8
const SHOWN_LENGTH = 60

/** A short text of a value. */
export function shortValue(value: Sent): string {
  const text = typeof value === 'string' ? value : typeof value === 'object' ? typeOfSent(value) : String(value)
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
}

/** The first rule that a value breaks, as a short text, such as `>= 1`; undefined when it keeps all of them. */
export function brokenRule(
  value: Sent,
  { enumId, rules = {} }: Param,
  dictionaries: DictionaryMap,
): string | undefined {
  const allowed = dictionaries.get(enumId)?.items.map((item) => item.value) ?? rules.enumValues ?? []
  if (allowed.length > 0 && typeof value !== 'object' && !allowed.includes(String(value))) return listText(allowed)
  if (typeof value === 'string') return brokenText(value, rules)
  if (typeof value === 'number') return brokenNumber(value, rules)
  return Array.isArray(value) ? brokenList(value, rules) : undefined
}

function listText(allowed: readonly string[]): string {
  const shown = allowed.slice(0, SHOWN_VALUES).join(', ')
  return allowed.length > SHOWN_VALUES ? `${shown}, …` : shown
}

/** Patterns are not tried: one written by mistake could take for ever. */
function brokenText(value: string, { minLength, maxLength, format = '' }: ParamRules): string | undefined {
  const length = Array.from(value).length
  if (minLength !== undefined && length < minLength) return `minLength ${minLength}`
  if (maxLength !== undefined && length > maxLength) return `maxLength ${maxLength}`
  return formats.get(format)?.test(value) === false ? format : undefined
}

const formats = new Map([
  ['date-time', /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:?\d{2})$/],
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['time', /^\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:?\d{2})?$/],
  ['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['uri', /^[a-z][a-z\d+.-]*:\S*$/i],
  ['ipv4', /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/],
  ['ipv6', /^[\da-f:.]*:[\da-f:.]*$/i],
])

function brokenNumber(value: number, rules: ParamRules): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = rules
  if (minimum !== undefined && value < minimum) return `>= ${minimum}`
  if (maximum !== undefined && value > maximum) return `<= ${maximum}`
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return `> ${exclusiveMinimum}`
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return `< ${exclusiveMaximum}`
  return multipleOf !== undefined && !isMultiple(value, multipleOf) ? `multipleOf ${multipleOf}` : undefined
}

/** 0.3 is a multiple of 0.1, although the division does not say so. */
function isMultiple(value: number, of: number): boolean {
  const times = value / of
  return of === 0 || Math.abs(times - Math.round(times)) < 1e-9
}

function brokenList(value: readonly Sent[], { minItems, maxItems, uniqueItems }: ParamRules): string | undefined {
  if (minItems !== undefined && value.length < minItems) return `minItems ${minItems}`
  if (maxItems !== undefined && value.length > maxItems) return `maxItems ${maxItems}`
  const isSimple = value.every((element) => typeof element !== 'object')
  return uniqueItems === true && isSimple && new Set(value).size < value.length ? 'uniqueItems' : undefined
}
