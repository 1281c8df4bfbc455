import type { Param } from '#core/rows/param.ts'

/** Cookies stand among the headers, in which they travel, and are shown by themselves. */
export function splitHeaders(rows: readonly Param[]): { headers: Param[]; cookies: Param[] } {
  const isCookie = ({ rules }: Param) => rules?.in === 'cookie'
  return { headers: rows.filter((row) => !isCookie(row)), cookies: rows.filter(isCookie) }
}
