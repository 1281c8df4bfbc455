import type { TestResult, TriedAnswer } from '../exchange.ts'
import { findByPath, readJsonPath } from '../json/json-path.ts'
import { compareAnswer, type ComparedAnswer, type DocumentedAnswers } from '../compare-answer.ts'
import type { Sent } from '../compare/compare-leaf.ts'
import type { Check, JsonOp } from './check.ts'

/** How a check went. The reader's language is added where it is shown: see `check.results` in the texts. */
export interface CheckResult {
  check: Check
  isPassed: boolean
  /** What was found instead, as text. */
  found: string
}

export interface Judgement {
  results: CheckResult[]
  /** Present when a check asked for it. */
  compared?: ComparedAnswer
}

/** Holds an answer against the checks of a saved call. */
export function judgeAnswer(checks: readonly Check[], answer: TriedAnswer, doc: DocumentedAnswers): Judgement {
  const body = readBody(answer)
  const compared = checks.some(({ kind }) => kind === 'schema') ? compareWith(doc, answer, body) : undefined
  return {
    results: checks.map((check) => judge(check, { answer, body, compared })),
    ...(compared && { compared }),
  }
}

interface Given {
  answer: TriedAnswer
  body: Body
  compared: ComparedAnswer | undefined
}

interface Body {
  text: string
  /** undefined: the body is not JSON. */
  value: Sent | undefined
}

function readBody({ bytes }: TriedAnswer): Body {
  const text = new TextDecoder().decode(bytes)
  try {
    return { text, value: JSON.parse(text) as Sent }
  } catch {
    return { text, value: undefined }
  }
}

function compareWith(doc: DocumentedAnswers, answer: TriedAnswer, { text, value }: Body): ComparedAnswer {
  const contentType = headerOf(answer, 'content-type') ?? ''
  return compareAnswer(doc, { status: answer.status, contentType, value, hasBody: text !== '' })
}

const headerOf = ({ headers }: TriedAnswer, wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value

function judge(check: Check, given: Given): CheckResult {
  switch (check.kind) {
    case 'status':
      return judgeStatus(check, given)
    case 'json':
      return judgeJson(check, given)
    case 'header':
      return judgeHeader(check, given)
    case 'time': {
      const { total } = given.answer.timing
      return { check, isPassed: total <= Number(check.value), found: String(Math.round(total)) }
    }
    case 'schema':
    default: {
      const count = given.compared?.findings.length ?? 0
      return { check, isPassed: count === 0, found: String(count) }
    }
  }
}

function judgeStatus(check: Check & { kind: 'status' }, { answer: { status } }: Given): CheckResult {
  const wanted = check.value.trim().toLowerCase()
  const isPassed = wanted.endsWith('xx') ? String(status).startsWith(wanted.slice(0, 1)) : wanted === String(status)
  return { check, isPassed, found: String(status) }
}

function judgeJson(check: Check & { kind: 'json' }, { body }: Given): CheckResult {
  const steps = readJsonPath(check.path)
  const found = steps && body.value !== undefined ? findByPath(body.value, steps) : []
  const shown = found.length === 0 ? '' : shortText(found.length === 1 ? found[0] : found)
  return { check, isPassed: holds(check.op, found, check.value), found: shown }
}

/** A path with `*` can find several values: one that fits is enough, except for `ne`. */
function holds(op: JsonOp, found: readonly unknown[], value: string): boolean {
  switch (op) {
    case 'exists':
      return found.length > 0
    case 'missing':
      return found.length === 0
    case 'ne':
      return found.length > 0 && found.every((one) => !isEqual(one, value))
    case 'contains':
      return found.some((one) => contains(one, value))
    case 'type':
      return found.some((one) => typeName(one) === value.trim().toLowerCase())
    case 'eq':
    default:
      return found.some((one) => isEqual(one, value))
  }
}

/** `1`, `true` and `null` stand for themselves and for their texts; objects are compared as JSON. */
function isEqual(found: unknown, wanted: string): boolean {
  if (typeof found === 'string') return found === wanted || JSON.stringify(found) === wanted
  if (typeof found !== 'object' || found === null) return String(found) === wanted.trim()
  try {
    return sortedText(found) === sortedText(JSON.parse(wanted))
  } catch {
    return false
  }
}

function contains(found: unknown, wanted: string): boolean {
  if (typeof found === 'string') return found.includes(wanted)
  if (Array.isArray(found)) return found.some((one) => isEqual(one, wanted))
  return typeof found === 'object' && found !== null && Object.hasOwn(found, wanted)
}

export function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The order of names does not count. */
const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

function judgeHeader(check: Check & { kind: 'header' }, { answer }: Given): CheckResult {
  const found = headerOf(answer, check.name.trim())
  const isPassed =
    found !== undefined &&
    (check.op === 'exists' || (check.op === 'eq' ? found === check.value : found.includes(check.value)))
  return { check, isPassed, found: shortText(found ?? '') }
}

const SHOWN = 200

function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** Whether everything that was asked holds: checks, and tests of scripts. */
export const isAllPassed = (results: readonly CheckResult[], tests: readonly TestResult[]): boolean =>
  results.every(({ isPassed }) => isPassed) && tests.every(({ isPassed }) => isPassed)
