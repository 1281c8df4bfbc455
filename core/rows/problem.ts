import type { ErrorKey } from '../i18n/texts.ts'
import type { ParamList } from '../doc/doc.ts'

/** What is wrong with a doc, and where to jump to. */
export interface Problem {
  /** `base` is the first tab; rows of further bodies and responses are in `otherRequests` and `otherResponses`. */
  list: ParamList | 'base' | 'responseHeaders' | 'otherRequests' | 'otherResponses' | 'examples'
  /** "" where it is not about one row. */
  rowId: string
  field: string
  key: ErrorKey
  params: Record<string, string | number>
  /** Can be saved as it is. */
  isWarning: boolean
}
