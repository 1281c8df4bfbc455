/** What is wrong with a row, and in which of its cells. */
export interface RowProblem {
  field: string
  text: string
  isWarning: boolean
}

/** What is shown under the rows of a table, by row. */
export type RowProblems = ReadonlyMap<string, RowProblem>
