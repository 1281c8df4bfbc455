import type { RowField } from '../rows/row-words.ts'
import type { ChangeClass } from './change.ts'
import { classOfEffect, classOfLimit, effectOfRestriction, isUnset, type Effect, type Side } from './classify.ts'
import { effectOfType } from './classify-type.ts'

/** The single values of a row, rules under names such as `rules.format`. */
export type RowValues = Readonly<Record<string, unknown>>

/** A row as the rules see it. */
export interface ClassedRow {
  values: RowValues
  /** Whether fields are described below it. */
  hasChildren: boolean
}

/** Where a row stands. */
export interface RowPlace {
  side: Side
  /** Header names are compared without case. */
  isHeader: boolean
  /** A parameter of a method: its position counts, its name is not sent. */
  isPositional: boolean
  /** The rule `alternatives` of the row around it. */
  alternatives: unknown
}

interface RowValueChange extends Pick<RowPlace, 'side' | 'isHeader' | 'isPositional'> {
  before: unknown
  after: unknown
  former: ClassedRow
  next: ClassedRow
}

type RowRule = (change: RowValueChange) => ChangeClass

const isText: RowRule = () => 'text'
const isCompatible: RowRule = () => 'compatible'
const isBreaking: RowRule = () => 'breaking'

/** A name is what is sent. */
const nameRule: RowRule = ({ before, after, side, isHeader, isPositional }) => {
  if (isHeader && textOf(before).toLowerCase() === textOf(after).toLowerCase()) return 'text'
  return side === 'path' || side === 'codes' || isPositional ? 'compatible' : 'breaking'
}

const typeRule: RowRule = ({ side, former, next }) => {
  const effect = effectOfType(typed(former), typed(next))
  return effect === 'same' ? 'compatible' : classOfEffect(effect, side)
}

const typed = ({ values, hasChildren }: ClassedRow) => ({
  type: textOf(values['type']),
  hasFields: hasChildren || !isUnset(values['modelId']),
})

/** A value that has a default need not be sent. */
const requiredRule: RowRule = ({ after, side, next }) => {
  const effect = after === 1 ? 'narrower' : 'wider'
  if (side !== 'response' && hasDefault(next)) return 'compatible'
  return classOfEffect(effect, side)
}

/** Objects have no length; other texts than numbers cannot be compared. */
const maxLengthRule: RowRule = ({ before, after, side, former, next }) => {
  if (typed(former).hasFields && typed(next).hasFields) return 'text'
  return classOfLimit(effectOfLimit(lengthOf(before), lengthOf(after), 'upper'), side)
}

/** `-`, 0 and "" mean no limit. */
function lengthOf(value: unknown): unknown {
  const text = textOf(value).trim()
  if (text === '' || text === '-' || text === '0') return undefined
  return Number.isNaN(Number(text)) ? text : Number(text)
}

const limitRule =
  (bound: 'upper' | 'lower'): RowRule =>
  ({ before, after, side }) =>
    classOfLimit(effectOfLimit(before, after, bound), side)

function effectOfLimit(before: unknown, after: unknown, bound: 'upper' | 'lower'): Effect {
  if (typeof before !== 'number' || typeof after !== 'number') return effectOfRestriction(before, after)
  if (before === after) return 'same'
  return after > before === (bound === 'upper') ? 'wider' : 'narrower'
}

const restrictionRule: RowRule = ({ before, after, side }) => classOfLimit(effectOfRestriction(before, after), side)

/** Multiples of 10 are also multiples of 5. */
const multipleRule: RowRule = ({ before, after, side }) => {
  const isWider = typeof before === 'number' && typeof after === 'number' && before % after === 0
  return classOfLimit(isWider ? 'wider' : effectOfRestriction(before, after), side)
}

/** Another format is read in another way; one that is stated now, or no longer, only describes a response. */
const formatRule: RowRule = ({ before, after, side }) => {
  const effect = effectOfRestriction(before, after)
  return effect === 'different' ? 'breaking' : classOfLimit(effect, side)
}

const nullableRule: RowRule = ({ after, side }) => classOfEffect(isUnset(after) ? 'narrower' : 'wider', side)

/** Clients in many languages fail on a value that they do not know. */
const enumValuesRule: RowRule = ({ before, after, side }) => classOfEffect(effectOfValues(before, after), side)

function effectOfValues(before: unknown, after: unknown): Effect {
  if (isUnset(before) || isUnset(after)) return effectOfRestriction(before, after)
  const [old, now] = [new Set(listOf(before)), new Set(listOf(after))]
  const [isNarrower, isWider] = [[...old].some((one) => !now.has(one)), [...now].some((one) => !old.has(one))]
  if (isNarrower) return isWider ? 'different' : 'narrower'
  return isWider ? 'wider' : 'same'
}

/** Without its default, a required value has to be sent. */
const defaultRule: RowRule = ({ after, side, next }) =>
  side !== 'response' && isUnset(after) && next.values['required'] === 1 ? 'breaking' : 'compatible'

/** Clients may no longer send it, or have to send it again. */
const readOnlyRule: RowRule = ({ after, side, next }) => {
  if (side === 'response') return 'compatible'
  return isUnset(after) ? classOfNewInput(next) : 'breaking'
}

/** It is no longer returned. */
const writeOnlyRule: RowRule = ({ after, side }) => (side === 'response' && !isUnset(after) ? 'breaking' : 'compatible')

/** Which other fields an object may have: `none`, `any` or a type. */
const additionalRule: RowRule = ({ before, after, side }) => {
  if (side === 'response') return 'compatible'
  return after === 'any' || isUnset(after) || before === 'none' ? 'compatible' : 'breaking'
}

/** One line for each field of a row. */
const rowRules: Readonly<Record<RowField, RowRule>> = {
  name: nameRule,
  type: typeRule,
  required: requiredRule,
  maxLength: maxLengthRule,
  description: isText,
  example: isText,
  // What a dictionary or model contains is not part of the doc.
  enumId: isCompatible,
  enumContent: isText,
  modelId: isCompatible,
  isSecret: isText,
  'rules.default': defaultRule,
  'rules.format': formatRule,
  'rules.pattern': restrictionRule,
  'rules.minimum': limitRule('lower'),
  'rules.maximum': limitRule('upper'),
  'rules.exclusiveMinimum': limitRule('lower'),
  'rules.exclusiveMaximum': limitRule('upper'),
  'rules.multipleOf': multipleRule,
  'rules.minLength': limitRule('lower'),
  'rules.maxLength': limitRule('upper'),
  'rules.minItems': limitRule('lower'),
  'rules.maxItems': limitRule('upper'),
  'rules.uniqueItems': restrictionRule,
  'rules.nullable': nullableRule,
  'rules.readOnly': readOnlyRule,
  'rules.writeOnly': writeOnlyRule,
  'rules.deprecated': isCompatible,
  'rules.money': isText,
  'rules.enumValues': enumValuesRule,
  'rules.alternatives': isBreaking,
  'rules.discriminator': isBreaking,
  'rules.additional': additionalRule,
  'rules.in': isBreaking,
  'rules.style': isBreaking,
  'rules.explode': isBreaking,
  'rules.xml': isBreaking,
}

/** The class of one value of a row that differs. */
export function classOfRowValue(field: RowField, change: Omit<RowValueChange, 'before' | 'after'>): ChangeClass {
  const { former, next, side } = change
  const found = rowRules[field]({ ...change, before: former.values[field], after: next.values[field] })
  if (found !== 'breaking') return found
  // Error codes are a list of what can happen.
  if (side === 'codes') return 'compatible'
  return isUnused(former, side) && isUnused(next, side) ? 'compatible' : 'breaking'
}

/** A new value that clients have to send breaks them; one that they receive, or may leave out, does not. */
export function classOfAddedRow(row: ClassedRow, { side, alternatives, isPositional }: RowPlace): ChangeClass {
  if (side === 'codes' || side === 'path') return 'compatible'
  if (isChoice(alternatives)) return side === 'response' ? 'breaking' : 'compatible'
  if (isPositional) return 'breaking'
  return side === 'response' ? 'compatible' : classOfNewInput(row)
}

/** Clients that read it miss it; clients that send it may be refused. */
export function classOfRemovedRow(row: ClassedRow, { side, alternatives }: RowPlace): ChangeClass {
  if (side === 'codes' || side === 'path' || isUnused(row, side)) return 'compatible'
  return isChoice(alternatives) && side === 'response' ? 'compatible' : 'breaking'
}

/** It is sent at another place. */
export function classOfMovedRow(row: ClassedRow, { side }: RowPlace): ChangeClass {
  return side === 'codes' || side === 'path' || isUnused(row, side) ? 'compatible' : 'breaking'
}

/** Readers find rows in another order; the parameters of a method are matched by it. */
export const classOfOrder = (isPositional: boolean): ChangeClass => (isPositional ? 'breaking' : 'text')

/** `allOf` and `not` are no choice: all of the rows count. */
const isChoice = (alternatives: unknown) => alternatives === 'oneOf' || alternatives === 'anyOf'

const classOfNewInput = (row: ClassedRow): ChangeClass =>
  row.values['required'] === 1 && !hasDefault(row) && !isUnused(row, 'request') ? 'breaking' : 'compatible'

const hasDefault = ({ values }: ClassedRow) => !isUnset(values['rules.default'])

/** A read-only value is never sent, a write-only one never returned. */
const isUnused = ({ values }: ClassedRow, side: Side) =>
  values[side === 'response' ? 'rules.writeOnly' : 'rules.readOnly'] === true

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
