import { createContext, use, useMemo } from 'react'
import type { Problem } from '#core/rows/problem.ts'
import { findRow } from '#core/rows/make-rows.ts'
import { useT } from '../../lib/i18n.ts'
import { useEditedDoc } from '../store/edit-context.ts'
import { isTableOf, readTable, type TableId } from '../model/tables.ts'
import type { RowProblem, RowProblems } from './row-problems.ts'

/** A refusal of the server that is about one field. */
export interface Refusal {
  field: string
  message: string
}

export interface Problems {
  /** Those that are shown: what is merely unfinished is told when someone tries to save. */
  shown: readonly Problem[]
  refusal: Refusal | undefined
  /** Where the reader wants to go; the section that has it takes them there. */
  jump: Problem | undefined
  jumpTo: (problem: Problem) => void
  endJump: () => void
}

export const ProblemsContext = createContext<Problems | undefined>(undefined)

export function useProblems(): Problems {
  const problems = use(ProblemsContext)
  if (!problems) throw new Error('outside of an editor')
  return problems
}

/** The first problem of each row. */
export function useRowProblems(table: TableId): RowProblems {
  const t = useT()
  const { shown } = useProblems()
  return useMemo(() => {
    const rows = new Map<string, RowProblem>()
    for (const { rowId, field, key, params, isWarning, list } of shown) {
      if (isTableOf(table, list) && rowId !== '' && !rows.has(rowId))
        rows.set(rowId, { field, text: t(key, params), isWarning })
    }
    return rows
  }, [shown, table, t])
}

/** The problem that the reader wants to see, when it is in this table. */
export function useJump(table: TableId) {
  const { store } = useEditedDoc()
  const { jump, endJump } = useProblems()
  const rows = readTable(store.get().history.present.content, table)
  const isHere = jump && isTableOf(table, jump.list) && findRow(rows, jump.rowId)
  return { jump: isHere ? jump : undefined, endJump }
}

/** What is wrong with a field of the first section. */
export function useFieldProblem(field: string): string | undefined {
  const t = useT()
  const { shown, refusal } = useProblems()
  if (refusal?.field === field) return refusal.message
  const problem = shown.find((one) => one.list === 'base' && one.field === field)
  return problem && t(problem.key, problem.params)
}
