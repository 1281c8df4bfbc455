import type { DocRow } from '#core/contract/doc.ts'
import type { DocStatus } from '#core/doc/doc.ts'
import type { RowFilter } from '../../parts/tree-table/visible-rows.ts'

export interface ListFilter {
  /** Part of the id, name or URL. */
  text: string
  status: DocStatus | undefined
  hidesEmpty: boolean
}

/** Whether a filter hides rows. */
export const isNarrowed = ({ text, status }: ListFilter): boolean => text.trim() !== '' || status !== undefined

export const toRowFilter = ({ text, status, hidesEmpty }: ListFilter): RowFilter<DocRow> => ({
  text,
  hidesEmpty,
  accepts: (doc) => status === undefined || doc.status === status,
})

/** The number of docs by status. */
export function countByStatus(rows: DocRow[]): Map<DocStatus, number> {
  const counts = new Map<DocStatus, number>()
  for (const { isFolder, status } of rows) if (!isFolder) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}
