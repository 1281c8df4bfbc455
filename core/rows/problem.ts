import type { ErrorKey } from '../i18n/texts.ts'

/** A problem of a content, and the position to jump to. */
export interface Problem {
  /** The table (`headerParams`, `responses/r1/headers`), a list of parts (`examples`), or `base` for single fields. */
  table: string
  /** The row or part; "" where it does not concern one. */
  rowId: string
  field: string
  key: ErrorKey
  params: Record<string, string | number>
  /** A warning: the content can be saved. */
  isWarning: boolean
}
