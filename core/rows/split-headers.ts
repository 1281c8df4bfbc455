import type { Param } from './param.ts'

/** Cookies are rows of the header table, since they travel in a header. Readers see them in a table of their own. */
export function splitHeaders(rows: readonly Param[]): { headers: Param[]; cookies: Param[] } {
  const isCookie = ({ rules }: Param) => rules?.in === 'cookie'
  return { headers: rows.filter((row) => !isCookie(row)), cookies: rows.filter(isCookie) }
}
