import { readJsonPath } from '../json/json-path.ts'

/** What a saved call expects of its answer. */
export type Check =
  /** A status such as `200`, or a class such as `2xx`. */
  | { kind: 'status'; value: string }
  | { kind: 'json'; path: string; op: JsonOp; value: string }
  | { kind: 'header'; name: string; op: HeaderOp; value: string }
  /** In milliseconds. */
  | { kind: 'time'; value: string }
  /** The answer is as the doc describes it. */
  | { kind: 'schema' }

export const jsonOps = ['exists', 'missing', 'eq', 'ne', 'contains', 'type'] as const
export type JsonOp = (typeof jsonOps)[number]
export const headerOps = ['exists', 'eq', 'contains'] as const
export type HeaderOp = (typeof headerOps)[number]

export const checkKinds = ['status', 'json', 'header', 'time', 'schema'] as const
export type CheckKind = (typeof checkKinds)[number]

export const checkLimits = {
  /** Checks of one call. */
  checks: 50,
  text: 2_000,
  name: 100,
  /** Characters of the input of a call. */
  request: 64_000,
  /** Calls of a doc, per scope. */
  calls: 50,
  /** Calls of a module that are listed or run at once. */
  listed: 2_000,
  /** Characters of the inputs and checks of these. */
  listedSize: 8_000_000,
} as const

/** A new call expects a good status and an answer as documented. */
export const startChecks: Check[] = [{ kind: 'status', value: '2xx' }, { kind: 'schema' }]

export const isStatusPattern = (text: string) => /^(?:[1-5]xx|[1-5]\d\d)$/i.test(text.trim())

/** Why a check cannot be evaluated; undefined when it can. */
export function checkProblem(check: Check): 'status' | 'path' | 'time' | 'header' | undefined {
  if (check.kind === 'status' && !isStatusPattern(check.value)) return 'status'
  if (check.kind === 'json' && (check.path.trim() === '' || !readJsonPath(check.path))) return 'path'
  if (check.kind === 'time' && !(Number(check.value) > 0)) return 'time'
  if (check.kind === 'header' && check.name.trim() === '') return 'header'
  return undefined
}
