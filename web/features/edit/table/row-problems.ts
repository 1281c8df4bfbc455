import type { RowProblem } from './ParamRow.tsx'

/** What to say under the rows of a table, by row. */
export type RowProblems = ReadonlyMap<string, RowProblem>
