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
export function maskRows(rows: Param[]): Param[] {
  const masked = rows.map(maskRow)
  return masked.some((row, at) => row !== rows[at]) ? masked : rows
}

function maskRow(row: Param): Param {
  const children = maskRows(row.children)
  if (row.isSecret !== 1) return children === row.children ? row : { ...row, children }
  const { default: _default, enumValues: _values, ...rules } = row.rules ?? {}
  return { ...row, children, example: row.example === '' ? '' : SECRET_MASK, ...(row.rules && { rules }) }
}
