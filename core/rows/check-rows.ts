import type { ErrorKey } from '../i18n/texts.ts'
import { isLonger } from './lengths.ts'
import type { Problem } from './problem.ts'
import { readType } from './param-type.ts'
import { dataMarker, paramLimits, type Param } from './param.ts'
import type { RootKind } from './root.ts'

export interface RowRules {
  isAnyName: (row: Param) => boolean
  root: RootKind
}

/** Imported names may be longer than typed ones. */
const ANY_NAME_LENGTH = paramLimits.name * 4
const NAME = /^[A-Za-z0-9_-]+$/
const CONTROL = /\p{Cc}/u

type Report = (row: Param, field: string, key: ErrorKey, params?: Problem['params']) => Problem

/** The problems of all rows of one table, parents before children. */
export function* checkRows(params: readonly Param[], table: string, rules: RowRules): Generator<Problem> {
  const isArray = rules.root === 'objects' || rules.root === 'values'
  if (isArray && params.length === 0) {
    yield { table, rowId: '', field: '', key: 'error.rootArrayEmpty', params: {}, isWarning: false }
  }
  const report: Report = (row, field, key, params = {}) => ({
    table,
    rowId: row.id,
    field,
    key,
    params,
    isWarning: false,
  })
  if (rules.root === 'values') yield* checkValues(params, report)
  else yield* checkLevel(params, { rules, report, isNamelessAllowed: rules.root !== 'table' && params.length === 1 })
}

/** Only the first row of an array of simple values is used, and its name is not shown. */
function* checkValues(params: readonly Param[], report: Report): Generator<Problem> {
  const [row] = params
  if (!row) return
  yield* checkLengths(row, report)
  if (row.example !== '' && !/^\s*\[[^]*\]\s*$/.test(row.example)) {
    yield { ...report(row, 'example', 'error.exampleNotList'), isWarning: true }
  }
}

interface Level {
  rules: RowRules
  report: Report
  /** A nameless row without siblings is the value itself. Imports and pushes create such rows; people create them with models. */
  isNamelessAllowed: boolean
}

function* checkLevel(params: readonly Param[], { rules, report, isNamelessAllowed }: Level): Generator<Problem> {
  const seen = new Set<string>()
  for (const row of params) {
    yield* checkName(row, report, { isAny: rules.isAnyName(row), isNamelessAllowed })
    if (row.name !== '' && seen.has(row.name)) {
      yield { ...report(row, 'name', 'error.paramTwice', { name: row.name }), isWarning: true }
    }
    seen.add(row.name)
    yield* checkLengths(row, report)
    yield* checkExample(row, report)
    yield* checkLevel(row.children, { rules, report, isNamelessAllowed: row.children.length === 1 })
  }
}

function* checkName(
  row: Param,
  report: Report,
  { isAny, isNamelessAllowed }: { isAny: boolean; isNamelessAllowed: boolean },
): Generator<Problem> {
  const max = isAny ? ANY_NAME_LENGTH : paramLimits.name
  if (row.name.trim() === '') {
    const isValueItself = isNamelessAllowed && (isAny || row.modelId !== undefined)
    if (!isValueItself) yield report(row, 'name', 'error.notEmpty')
  } else if (isLonger(row.name, max)) yield report(row, 'name', 'error.tooLong', { max })
  else if (isAny ? CONTROL.test(row.name) : !NAME.test(row.name)) yield report(row, 'name', 'error.paramName')
}

function* checkLengths(row: Param, report: Report): Generator<Problem> {
  for (const field of ['type', 'maxLength', 'description', 'example'] as const) {
    const max = paramLimits[field]
    if (isLonger(row[field], max)) yield report(row, field, 'error.tooLong', { max })
  }
}

/** A warning that does not block a save: an example that cannot be parsed is shown as text. */
function* checkExample(row: Param, report: Report): Generator<Problem> {
  const type = row.type.trim().toLowerCase()
  const isContainer = type === 'array' || readType(row.type).kind === 'object'
  if (!isContainer || row.children.length > 0 || row.example.trim() === '' || row.example === dataMarker) return
  if (!isJson(row.example)) yield { ...report(row, 'example', 'error.exampleNotJson'), isWarning: true }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
