import { createContext, use, useMemo } from 'react'
import { readTable, type TableId } from '#core/content/tables.ts'
import { findRow } from '#core/rows/make-rows.ts'
import type { Problem } from '#core/rows/problem.ts'
import { useT } from '../../lib/i18n.ts'
import { useEdited } from '../store/edit-context.ts'
import type { Refusal } from '../store/use-save.ts'
import type { RowProblem, RowProblems } from './row-problems.ts'

export interface Problems {
  /** The visible problems: missing values are reported only after an attempt to save. */
  shown: readonly Problem[]
  refusal: Refusal | undefined
  /** The problem to show; its section moves the focus there. */
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
    for (const problem of shown) {
      const { rowId, field, key, params, isWarning } = problem
      if (problem.table === table && rowId !== '' && !rows.has(rowId))
        rows.set(rowId, { field, text: t(key, params), isWarning })
    }
    return rows
  }, [shown, table, t])
}

/** The problem to show, if it is in this table. */
export function useJump(table: TableId) {
  const { store } = useEdited()
  const { jump, endJump } = useProblems()
  const rows = readTable(store.get().history.present.content, table)
  const isHere = jump?.table === table && findRow(rows, jump.rowId) !== undefined
  return { jump: isHere ? jump : undefined, endJump }
}

/** The problem of a field outside of tables; `part` is the id of its part. */
export function useFieldProblem(field: string, part?: { list: string; id: string }): string | undefined {
  const t = useT()
  const { shown, refusal } = useProblems()
  if (refusal?.field === field) return refusal.message
  const [table, rowId] = part ? [part.list, part.id] : ['base', '']
  const problem = shown.find((one) => one.table === table && one.rowId === rowId && one.field === field)
  return problem && t(problem.key, problem.params)
}
