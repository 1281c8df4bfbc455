import type { Param } from '../rows/param.ts'

/** Shown instead of a secret to readers who may not see it. */
export const SECRET_MASK = '******'

/** Fields of a row that contain or reveal its secret. */
export const secretFields: ReadonlySet<string> = new Set([
  'example',
  'enumContent',
  'rules.default',
  'rules.enumValues',
])

/** Whether any row holds a value that is marked secret. */
export const hasSecrets = (rows: readonly Param[]): boolean =>
  rows.some((row) => row.isSecret === 1 || hasSecrets(row.children))

/**
 * The rows without the values of secret ones: the example is masked, and a default or a list of allowed values is removed, since it
 * would reveal the secret. Rows without secrets are the same objects.
 */
export const maskRows = (rows: Param[]): Param[] => coverRows(rows, SECRET_MASK, isMarked)

/** Same for the rows that `isSecret` names, whether they are marked or not. */
export const maskRowsIf = (rows: Param[], isSecret: (row: Param) => boolean): Param[] =>
  coverRows(rows, SECRET_MASK, isSecret)

/** Same, but with empty examples, for rows that are stored elsewhere: the mask must never be stored as a value. */
export const withoutSecrets = (rows: Param[]): Param[] => coverRows(rows, '', isMarked)

const isMarked = ({ isSecret }: Param) => isSecret === 1

function coverRows(rows: Param[], cover: string, isSecret: (row: Param) => boolean): Param[] {
  const covered = rows.map((row) => coverRow(row, cover, isSecret))
  return covered.some((row, at) => row !== rows[at]) ? covered : rows
}

function coverRow(row: Param, cover: string, isSecret: (row: Param) => boolean): Param {
  const children = coverRows(row.children, cover, isSecret)
  if (!isSecret(row)) return children === row.children ? row : { ...row, children }
  const { default: _default, enumValues: _values, ...rules } = row.rules ?? {}
  const { enumContent: _choices, ...others } = row
  return { ...others, children, example: row.example === '' ? '' : cover, ...(row.rules && { rules }) }
}
