import { errorCodeLimits, errorCodePattern, type ErrorCode } from '#core/error-code/error-code.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { GridProblem } from '../../rows/grid/grid.ts'

export interface CodeRow extends ErrorCode {
  id: string
}

export const isBlank = ({ code, msg, solution }: CodeRow) => code.trim() + msg.trim() + solution.trim() === ''

const newRow = (): CodeRow => ({ id: newRowId(), code: '', msg: '', solution: '' })

/** Rows for the table, with an empty one at the end to write on. */
export const withBlank = (rows: CodeRow[]): CodeRow[] => {
  const last = rows.at(-1)
  return last && isBlank(last) ? rows : [...rows, newRow()]
}

export const rowsOf = (codes: readonly ErrorCode[]): CodeRow[] =>
  withBlank(codes.map((code) => ({ ...code, id: newRowId() })))

/** What is to be saved: rows in which something stands. */
export const codesOf = (rows: readonly CodeRow[]): ErrorCode[] =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ code, msg, solution }) => ({ code: code.trim(), msg: msg.trim(), solution: solution.trim() }))

/** Codes that are there take the new texts, others come at the end. */
export function addCodes(rows: readonly CodeRow[], codes: readonly ErrorCode[]): CodeRow[] {
  const given = new Map(codes.map((code) => [code.code, code]))
  const written = rows.filter((row) => !isBlank(row))
  const known = new Set(written.map(({ code }) => code.trim()))
  const changed = written.map((row) => ({ ...row, ...given.get(row.code.trim()) }))
  const added = codes.filter(({ code }) => !known.has(code)).map((code) => ({ ...code, id: newRowId() }))
  return withBlank([...changed, ...added])
}

export function moveRow(rows: readonly CodeRow[], id: string, place: number): CodeRow[] {
  const row = rows.find((one) => one.id === id)
  if (!row) return [...rows]
  return rows.filter((one) => one !== row).toSpliced(place, 0, row)
}

interface CheckOptions {
  hasTried?: boolean
  /** What is saved already: a code that a machine delivered in another form can stay. */
  saved?: readonly ErrorCode[]
}

/** What is wrong with the rows, by their ids. A missing code is told only once someone tried to save. */
export function codeProblems(rows: readonly CodeRow[], t: Translate, { hasTried = false, saved }: CheckOptions = {}) {
  const isKnown = (code: string) => saved?.some((one) => one.code === code) === true
  const problems = new Map<string, GridProblem>()
  const seen = new Set<string>()
  for (const row of rows) {
    if (isBlank(row)) continue
    const code = row.code.trim()
    const problem =
      codeProblem(code, { hasTried, isKnown: isKnown(code) }, t) ?? textProblem(row, t) ?? twice(code, seen, t)
    if (problem) problems.set(row.id, problem)
    seen.add(code)
  }
  return problems
}

const lengthOf = (text: string) => Array.from(text.trim()).length
const tooLong = (column: keyof typeof errorCodeLimits, t: Translate) => ({
  column,
  text: t('error.tooLong', { max: errorCodeLimits[column] }),
})

function codeProblem(
  code: string,
  { hasTried, isKnown }: { hasTried: boolean; isKnown: boolean },
  t: Translate,
): GridProblem | undefined {
  if (code === '') return hasTried ? { column: 'code', text: t('error.notEmpty') } : undefined
  if (!isKnown && !errorCodePattern.test(code)) return { column: 'code', text: t('error.errorCode', { code }) }
  return lengthOf(code) > errorCodeLimits.code ? tooLong('code', t) : undefined
}

function textProblem({ msg, solution }: CodeRow, t: Translate): GridProblem | undefined {
  if (lengthOf(msg) > errorCodeLimits.msg) return tooLong('msg', t)
  return lengthOf(solution) > errorCodeLimits.solution ? tooLong('solution', t) : undefined
}

const twice = (code: string, seen: ReadonlySet<string>, t: Translate): GridProblem | undefined =>
  code !== '' && seen.has(code) ? { column: 'code', text: t('error.paramTwice', { name: code }) } : undefined
