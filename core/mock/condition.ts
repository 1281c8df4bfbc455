import { asText } from './as-text.ts'

export const conditionPlaces = ['query', 'header', 'path', 'body'] as const
export const conditionOps = ['eq', 'ne', 'contains', 'regex', 'exists'] as const

/** One condition on a request. */
export interface MockCondition {
  in: (typeof conditionPlaces)[number]
  /** The name; in the body a JSON path such as `$.user.tags[0]`, or "" for the whole text. */
  name: string
  op: (typeof conditionOps)[number]
  /** For `exists`: "false" asks for the absence. */
  value: string
}

/** A request as conditions and scripts see it. Header names are in lower case. */
export interface MockRequest {
  method: string
  path: string
  query: Record<string, string | string[]>
  headers: Record<string, string>
  variables: Record<string, string>
  /** Parsed JSON or form, else the text; undefined without a body. */
  body: unknown
  text: string
}

/** An expression that someone else has to match: it is never run here. */
export interface RegexTest {
  pattern: string
  text: string
}

/** `isMet` of the conditions that can be decided at once, and the expressions that remain. */
export function checkConditions(
  conditions: readonly MockCondition[],
  request: MockRequest,
): { isMet: boolean; tests: RegexTest[] } {
  const tests: RegexTest[] = []
  for (const condition of conditions) {
    const value = valueOf(condition, request)
    if (condition.op === 'regex' && value !== undefined) tests.push({ pattern: condition.value, text: asText(value) })
    else if (!holds(condition, value)) return { isMet: false, tests: [] }
  }
  return { isMet: true, tests }
}

export const asksForAbsence = ({ op, value }: Pick<MockCondition, 'op' | 'value'>): boolean =>
  op === 'exists' && value.trim().toLowerCase() === 'false'

function holds(condition: MockCondition, value: unknown): boolean {
  const { op, value: wanted } = condition
  if (op === 'exists') return (value === undefined) === asksForAbsence(condition)
  if (op === 'ne') return !isEqual(value, wanted)
  if (value === undefined) return false
  if (op === 'contains')
    return Array.isArray(value) ? value.some((item) => isEqual(item, wanted)) : asText(value).includes(wanted)
  return op === 'eq' && isEqual(value, wanted)
}

/** A repeated parameter equals each of its values. */
function isEqual(value: unknown, wanted: string): boolean {
  if (value === undefined) return false
  if (value === null) return wanted === 'null' || wanted === ''
  return asText(value) === wanted || (Array.isArray(value) && value.some((item) => asText(item) === wanted))
}

function valueOf({ in: place, name }: MockCondition, { query, headers, variables, body, text }: MockRequest): unknown {
  if (place === 'query') return own(query, name)
  if (place === 'header') return own(headers, name.toLowerCase())
  if (place === 'path') return own(variables, name)
  if (name.trim() === '' || name.trim() === '$') return text === '' ? undefined : text
  return valueAt(body, name)
}

/** `$.a.b[0]['c']`: the leading `$.` may be missing. */
export function valueAt(value: unknown, path: string): unknown {
  const keys =
    path
      .trim()
      .replace(/^\$\.?/, '')
      .match(/[^.[\]'"]+/g) ?? []
  return keys.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? own(at, key) : undefined), value)
}

const own = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
