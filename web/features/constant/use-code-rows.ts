import { useCallback, useMemo, useState } from 'react'
import { mergeCodes, sameCodes } from '#core/error-code/merge-codes.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import { fetchCodes, useSaveCodes, type Home } from '../../data/constant/constant.queries.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import type { GridMark, GridPlace } from '../../rows/grid/grid.ts'
import { toastDone } from '../../ui/toast.tsx'
import { addCodes, codeProblems, codesOf, isBlank, moveRow, rowsOf, withBlank, type CodeRow } from './code-rows.ts'

interface Conflict {
  message: string
  theirs: ErrorCode[]
}

/** What the table began with, and what it is now. */
function useTable(codes: ErrorCode[]) {
  const [base, setBase] = useState(codes)
  const [rows, setRows] = useState(() => rowsOf(codes))
  // Which rows were there at the beginning, for the marks.
  const [first, setFirst] = useState<ReadonlyMap<string, ErrorCode>>(() => byId(rows))
  /** What was saved is what changes are counted from now on. */
  const rebase = (saved: ErrorCode[], shown: readonly CodeRow[]) => {
    setBase(saved)
    const known = new Map(saved.map((code) => [code.code, code]))
    setFirst(new Map(shown.flatMap((row) => entryOf(row, known.get(row.code.trim())))))
  }
  const start = (saved: ErrorCode[], shown: CodeRow[] = rowsOf(saved)) => {
    rebase(saved, shown)
    setRows(shown)
  }
  return { base, rows, setRows, first, start, rebase }
}

const byId = (rows: readonly CodeRow[]) => new Map(rows.filter((row) => !isBlank(row)).map((row) => [row.id, row]))
const entryOf = ({ id }: CodeRow, code: ErrorCode | undefined): [string, ErrorCode][] => (code ? [[id, code]] : [])

/** Error codes that are edited in place and saved whole. */
export function useCodeRows(home: Home, codes: ErrorCode[]) {
  const t = useT()
  const { base, rows, setRows, first, start, rebase } = useTable(codes)
  const { mutateAsync: saveCodes, isPending } = useSaveCodes(home)
  const [hasTried, setTried] = useState(false)
  const [jump, setJump] = useState<GridPlace>()
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const problems = useMemo(() => codeProblems(rows, t, { hasTried, saved: base }), [rows, t, hasTried, base])

  const edit = (id: string, column: string, value: string) =>
    setRows((old) => withBlank(old.map((row) => (row.id === id ? { ...row, [column]: value } : row))))

  const remove = useCallback((id: string) => setRows((old) => withBlank(old.filter((row) => row.id !== id))), [setRows])

  const begin = (saved: ErrorCode[], shown?: CodeRow[]) => {
    start(saved, shown)
    setTried(false)
    setFailure(undefined)
    setConflict(undefined)
  }

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    const theirs = await fetchCodes(home).catch(() => base)
    if (sameCodes(theirs, base)) setFailure(error.message)
    else setConflict({ message: error.message, theirs })
  }

  const send = async () => {
    setFailure(undefined)
    const sent = codesOf(rows)
    try {
      await saveCodes({ rows: sent, seen: base })
      // Rows that were changed while it was on its way stay as they are.
      rebase(sent, rows)
      setTried(false)
      setConflict(undefined)
      toastDone(t('common.saved'))
    } catch (error) {
      await fail(error)
    }
  }

  const save = () => {
    setTried(true)
    const [firstProblem] = codeProblems(rows, t, { hasTried: true, saved: base })
    if (firstProblem) setJump({ rowId: firstProblem[0], column: firstProblem[1].column })
    else void send()
  }

  return {
    rows,
    problems,
    jump,
    failure,
    conflict,
    isBusy: isPending,
    isUnsaved: !sameCodes(codesOf(rows), base),
    markOf: (row: CodeRow): GridMark | undefined => markOf(row, first),
    edit,
    save,
    discard: () => begin(base),
    /** Brings back what was there when the table was opened. */
    revert: (id: string) =>
      setRows((old) => old.map((row) => (row.id === id ? { ...row, ...first.get(id), id } : row))),
    add: (given: ErrorCode[]) => setRows((old) => addCodes(old, given)),
    remove,
    move: (id: string, place: number) => setRows((old) => moveRow(old, id, place)),
    /** Goes on from what the other person saved: with both changes, or without mine. */
    takeTheirs: ({ theirs }: Conflict, { keepMine }: { keepMine: boolean }) =>
      begin(theirs, keepMine ? rowsOf(mergeCodes({ base, mine: codesOf(rows), theirs })) : undefined),
  }
}

function markOf(row: CodeRow, first: ReadonlyMap<string, ErrorCode>): GridMark | undefined {
  if (isBlank(row)) return undefined
  const before = first.get(row.id)
  if (!before) return 'new'
  const isSame = before.code === row.code && before.msg === row.msg && before.solution === row.solution
  return isSame ? undefined : 'changed'
}
