/** A problem of a row, and the column of its cell. */
export interface RowProblem {
  field: string
  text: string
  isWarning: boolean
}

/** Messages below the rows of a table, by row. */
export type RowProblems = ReadonlyMap<string, RowProblem>
