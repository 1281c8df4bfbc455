import { parts, text } from '#core/content/fields.ts'
import { errorCodeLimits, errorCodePattern, type ErrorCode } from '#core/error-code/error-code.ts'
import type { ErrorKey } from '#core/i18n/texts.ts'
import { isLonger } from '#core/rows/lengths.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import type { Problem } from '#core/rows/problem.ts'
import type { ContentKind } from '../../rows/model/content-kind.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'

export interface CodeRow extends ErrorCode {
  id: string
}

/** The error codes of a project or module, edited and saved as a whole. */
export interface CodeForm {
  codes: CodeRow[]
}

export const codeKind: ContentKind<CodeForm> = {
  fields: {
    codes: parts<CodeRow>('constant.codes', {
      max: errorCodeLimits.rows,
      fields: {
        code: text(errorCodeLimits.code, 'constant.colCode'),
        msg: text(errorCodeLimits.msg, 'constant.colMsg'),
        solution: text(errorCodeLimits.solution, 'constant.colSolution'),
      },
    }),
  },
  tables: {},
  finish: ({ codes }) => ({ codes: codes.filter((row) => !isBlank(row)).map(trimmed) }),
}

export const isBlank = ({ code, msg, solution }: CodeRow) => code.trim() + msg.trim() + solution.trim() === ''

const trimmed = ({ id, code, msg, solution }: CodeRow): CodeRow => ({
  id,
  code: code.trim(),
  msg: msg.trim(),
  solution: solution.trim(),
})

export const blankRow = (id: string): CodeRow => ({ id, code: '', msg: '', solution: '' })

export const formOfCodes = (codes: readonly ErrorCode[]): CodeForm => ({
  codes: codes.map((code) => ({ ...code, id: newRowId() })),
})

/** The codes in the format of the server. */
export const codesIn = ({ codes }: CodeForm): ErrorCode[] =>
  codes.map(({ code, msg, solution }) => ({ code, msg, solution }))

/** Existing codes get the new texts; others are added at the end. */
export function addCodes({ codes }: CodeForm, given: readonly ErrorCode[]): CodeForm {
  const byCode = new Map(given.map((code) => [code.code, code]))
  const written = codes.filter((row) => !isBlank(row))
  const known = new Set(written.map(({ code }) => code.trim()))
  const changed = written.map((row) => ({ ...row, ...byCode.get(row.code.trim()) }))
  const added = given.filter(({ code }) => !known.has(code)).map((code) => ({ ...code, id: newRowId() }))
  return { codes: [...changed, ...added] }
}

/** A change of one row. A row that does not exist yet is added at the end. */
export function editRow({ codes }: CodeForm, id: string, change: Partial<ErrorCode>): CodeForm {
  const isKnown = codes.some((row) => row.id === id)
  const rows = isKnown ? codes : [...codes, blankRow(id)]
  return { codes: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
}

export function moveRow({ codes }: CodeForm, id: string, place: number): CodeForm {
  const row = codes.find((one) => one.id === id)
  return row ? { codes: codes.filter((one) => one !== row).toSpliced(place, 0, row) } : { codes }
}

export const removeRow = ({ codes }: CodeForm, id: string): CodeForm => ({
  codes: codes.filter((row) => row.id !== id),
})

/** The codes that someone else saved. The server keeps no ids: a code that was there before keeps that of its row. */
export function formOfTheirs(base: CodeForm, codes: readonly ErrorCode[]): CodeForm {
  const ids = new Map(base.codes.map(({ code, id }) => [code, id]))
  return { codes: codes.map((code) => ({ ...code, id: ids.get(code.code) ?? newRowId() })) }
}

/** All problems that the server would reject, row by row. Saved codes that were delivered in another format are accepted. */
export function checkCodes(store: EditStore<CodeForm>): Problem[] {
  const saved = new Set(store.get().base.content.codes.map(({ code }) => code))
  const seen = new Set<string>()
  return store.toSave().codes.flatMap((row) => {
    const problem = rowProblem(row, { saved, seen })
    seen.add(row.code)
    return problem ? [{ table: 'codes', rowId: row.id, params: {}, isWarning: false, ...problem }] : []
  })
}

type FoundProblem = { field: keyof ErrorCode; key: ErrorKey; params?: Problem['params'] }

interface OtherCodes {
  saved: ReadonlySet<string>
  /** The codes of the rows above. */
  seen: ReadonlySet<string>
}

function rowProblem(row: CodeRow, { saved, seen }: OtherCodes): FoundProblem | undefined {
  const { code } = row
  if (code === '') return { field: 'code', key: 'error.notEmpty' }
  if (!saved.has(code) && !errorCodePattern.test(code)) {
    return { field: 'code', key: 'error.errorCode', params: { code } }
  }
  for (const field of ['code', 'msg', 'solution'] as const) {
    const max = errorCodeLimits[field]
    if (isLonger(row[field], max)) return { field, key: 'error.tooLong', params: { max } }
  }
  return seen.has(code) ? { field: 'code', key: 'error.paramTwice', params: { name: code } } : undefined
}
