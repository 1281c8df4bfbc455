import { allParts, docPart, type Part } from './parts.ts'
import { ruleOf } from './merge-rules.ts'
import { sameValue } from './same.ts'
import type { DocContent } from '../../doc/doc.ts'

export type Origin = 'machine' | 'person'

/** A field of a row, or of the doc itself when `rowId` is "". */
export interface FieldPath {
  rowId: string
  field: string
}

/** Who wrote a field: a person when it differs from what machines delivered, or when they delivered nothing there. */
export function originOf(base: DocContent | undefined, current: DocContent, path: FieldPath): Origin {
  return originsOf(base, current)(path)
}

/** The same for many fields of one doc. */
export function originsOf(base: DocContent | undefined, current: DocContent): (path: FieldPath) => Origin {
  const before = base && indexed(docPart(base))
  const now = indexed(docPart(current))
  return ({ rowId, field }) => {
    const former = before?.get(rowId)
    const part = now.get(rowId)
    if (!former || !part || (rowId === '' && ruleOf(field) === 'person')) return 'person'
    return sameValue(former.values[field], part.values[field]) ? 'machine' : 'person'
  }
}

const indexed = (root: Part) => new Map(allParts(root).map((part) => [part.id, part]))
