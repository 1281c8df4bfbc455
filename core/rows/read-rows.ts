import { paramLimits, type Param, type ParamRules } from './param.ts'
import { newRowId } from './make-rows.ts'
import { isSecretName } from './secret-names.ts'
import { toXmlRules } from './xml-rules.ts'

/** Why rows from outside were rejected: a message key and its parameters. */
export class RowFault extends Error {
  readonly key: 'error.paramsTooDeep' | 'error.paramsTooMany' | 'error.badParam' | 'error.tooLong'
  readonly params: Record<string, string | number>

  constructor(key: RowFault['key'], params: Record<string, string | number> = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}

/** Remaining rows, over all tables of a doc. */
export interface RowBudget {
  left: number
}

export const newRowBudget = (): RowBudget => ({ left: paramLimits.rows })

export type Raw = Record<string, unknown>

/** Fields that are sent to clients and ignored when they are sent back. */
const IGNORED = new Set(['parentId', 'isNew', 'isDeleted', 'enumInfo', 'children', 'rules'])
const TEXTS = { name: paramLimits.name * 4, type: paramLimits.type, maxLength: paramLimits.maxLength } as const
const LONG_TEXTS = { description: paramLimits.description, example: paramLimits.example } as const
const KNOWN = new Set([
  'id',
  'required',
  'enumId',
  'enumContent',
  'orderIndex',
  'modelId',
  'isSecret',
  ...Object.keys(TEXTS),
  ...Object.keys(LONG_TEXTS),
])

interface ReadOptions {
  /** 1 for roots. */
  depth?: number
  /** The names are error codes, such as `BAD_TOKEN`: they do not imply secrets. */
  areCodes?: boolean
}

/** Validates parameter rows from outside: known fields only, within their limits, without rows marked as deleted. */
export function toParams(rows: unknown, budget: RowBudget, options: ReadOptions = {}): Param[] {
  const { depth = 1 } = options
  if (rows === undefined) return []
  if (!Array.isArray(rows)) throw new RowFault('error.badParam', { field: 'params' })
  if (rows.length > 0 && depth > paramLimits.depth)
    throw new RowFault('error.paramsTooDeep', { max: paramLimits.depth })
  return rows
    .filter((row) => !isMarkedDeleted(row))
    .map((row: unknown, index) => toParam(row, { ...options, budget, depth, index }))
}

const isMarkedDeleted = (row: unknown) => isRecord(row) && row['isDeleted'] === 1

function toParam(
  row: unknown,
  { budget, index, ...options }: ReadOptions & { budget: RowBudget; index: number },
): Param {
  if (!isRecord(row)) throw new RowFault('error.badParam', { field: 'params' })
  if (budget.left-- === 0) throw new RowFault('error.paramsTooMany', { max: paramLimits.rows })
  const unknown = Object.keys(row).find((name) => !KNOWN.has(name) && !IGNORED.has(name))
  if (unknown !== undefined) throw new RowFault('error.badParam', { field: unknown.slice(0, 100) })
  const rules = toRules(row['rules'])
  const modelId = toText(row, 'modelId', 32)
  const name = toText(row, 'name', TEXTS.name)
  const enumContent = toText(row, 'enumContent', paramLimits.enumContent)
  return {
    id: toRowId(row['id']),
    name,
    type: toText(row, 'type', TEXTS.type) || 'string',
    required: row['required'] === 0 || row['required'] === false ? 0 : 1,
    maxLength: toText(row, 'maxLength', TEXTS.maxLength),
    description: toText(row, 'description', LONG_TEXTS.description),
    example: toText(row, 'example', LONG_TEXTS.example),
    enumId: toText(row, 'enumId', 32),
    ...(enumContent !== '' && { enumContent }),
    orderIndex: Number.isSafeInteger(row['orderIndex']) ? Number(row['orderIndex']) : (index + 1) * 10,
    // The rows below a model belong to the model and are sent with it.
    children: modelId === '' ? toParams(row['children'], budget, { ...options, depth: (options.depth ?? 1) + 1 }) : [],
    ...(modelId !== '' && { modelId }),
    ...readSecret(row['isSecret'], options.areCodes === true ? '' : name),
    ...(rules && { rules }),
  }
}

/** Without a flag, the name decides whether a row is secret. An explicit 0 on such a name is stored. */
function readSecret(given: unknown, name: string): Pick<Param, 'isSecret'> {
  const isNamedSecret = isSecretName(name)
  if (given === 1 || (given !== 0 && isNamedSecret)) return { isSecret: 1 }
  return isNamedSecret ? { isSecret: 0 } : {}
}

/** A text within its limit; numbers and flags are written as texts. */
export function toText(row: Raw, field: string, max: number): string {
  const value = row[field]
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') throw new RowFault('error.badParam', { field })
  if (value.length > max) throw new RowFault('error.tooLong', { max })
  return value
}

/** A row or part keeps its id; a new one gets one. */
export function toRowId(id: unknown): string {
  return typeof id === 'string' && /^\w{1,32}$/.test(id) ? id : newRowId()
}

const NUMBER_RULES = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const
const FLAG_RULES = ['uniqueItems', 'nullable', 'readOnly', 'writeOnly', 'deprecated', 'money'] as const
const TEXT_RULES = ['format', 'pattern', 'default', 'discriminator', 'additional', 'style'] as const
const ALTERNATIVES = ['oneOf', 'anyOf', 'allOf', 'not'] as const
const MAX_ENUM_VALUES = 500

export function toRules(given: unknown): ParamRules | undefined {
  if (!isRecord(given)) return undefined
  const rules: ParamRules = {}
  for (const name of NUMBER_RULES) {
    const value = given[name]
    if (typeof value === 'number' && Number.isFinite(value)) rules[name] = value
  }
  for (const name of FLAG_RULES) if (given[name] === true) rules[name] = true
  for (const name of TEXT_RULES) {
    const value = given[name]
    if (typeof value === 'string' && value.length <= 2000) rules[name] = value
  }
  const { enumValues, alternatives, explode } = given
  if (typeof explode === 'boolean') rules.explode = explode
  if (given['in'] === 'cookie') rules.in = 'cookie'
  if (Array.isArray(enumValues))
    rules.enumValues = enumValues.slice(0, MAX_ENUM_VALUES).map((value) => String(value).slice(0, 500))
  const alternative = ALTERNATIVES.find((name) => name === alternatives)
  if (alternative) rules.alternatives = alternative
  const xml = toXmlRules(given['xml'])
  if (xml) rules.xml = xml
  return Object.keys(rules).length > 0 ? rules : undefined
}

/** A list of objects from outside. */
export function toRecords(given: unknown): Raw[] {
  if (given === undefined) return []
  if (!Array.isArray(given) || !given.every(isRecord)) throw new RowFault('error.badParam', { field: 'rows' })
  return given
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
