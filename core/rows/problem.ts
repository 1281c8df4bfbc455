import type { ErrorKey } from '../i18n/texts.ts'

/** What is wrong with a content, and where to jump to. */
export interface Problem {
  /** The table (`headerParams`, `responses/r1/headers`), a list of parts (`examples`), or `base` for single fields. */
  table: string
  /** The row or part; "" where it is not about one. */
  rowId: string
  field: string
  key: ErrorKey
  params: Record<string, string | number>
  /** The content can be saved as it is. */
  isWarning: boolean
}
