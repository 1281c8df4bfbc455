import { useMemo } from 'react'
import { useProblems, useRowProblems } from '../problems/problems-context.ts'
import type { GridPlace, GridProblem } from './grid.ts'

/** The problems of a list of simple rows, by row. */
export function useGridProblems(list: string): ReadonlyMap<string, GridProblem> {
  const problems = useRowProblems(list)
  return useMemo(() => new Map([...problems].map(([id, { field, text }]) => [id, { column: field, text }])), [problems])
}

/** The cell that has the problem to show; undefined when there is none. */
export function useGridJump(list: string): GridPlace | undefined {
  const { jump } = useProblems()
  return useMemo(() => (jump?.table === list ? { rowId: jump.rowId, column: jump.field } : undefined), [jump, list])
}
