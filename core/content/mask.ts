import type { Param } from '../rows/param.ts'

/** What readers who may not see a secret get instead of it. */
export const SECRET_MASK = '******'

/** Whether any row holds a value that is marked secret. */
export const hasSecrets = (rows: readonly Param[]): boolean =>
  rows.some((row) => row.isSecret === 1 || hasSecrets(row.children))

/**
 * The rows without the values of secret ones: the example is covered, and a default or a list of allowed values is left out, since it
 * would give the secret away. Rows without secrets are the same objects.
 */
export const maskRows = (rows: Param[]): Param[] => coverRows(rows, SECRET_MASK)

/** The same with empty examples, for rows that are stored elsewhere: a mask must never become a value. */
export const withoutSecrets = (rows: Param[]): Param[] => coverRows(rows, '')

function coverRows(rows: Param[], cover: string): Param[] {
  const covered = rows.map((row) => coverRow(row, cover))
  return covered.some((row, at) => row !== rows[at]) ? covered : rows
}

function coverRow(row: Param, cover: string): Param {
  const children = coverRows(row.children, cover)
  if (row.isSecret !== 1) return children === row.children ? row : { ...row, children }
  const { default: _default, enumValues: _values, ...rules } = row.rules ?? {}
  return { ...row, children, example: row.example === '' ? '' : cover, ...(row.rules && { rules }) }
}
