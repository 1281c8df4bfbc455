import { maskRows, SECRET_MASK, secretFields } from '../mask.ts'
import { allRows } from '../tables.ts'
import type { FieldTable } from '../fields.ts'
import { walkParams, type Param } from '../../rows/param.ts'
import { isSecretName } from '../../rows/secret-names.ts'
import type { Conflict } from './conflict.ts'
import { isRecord } from './same.ts'

/** Conflicts for readers who may not see secrets. A row that is not in `content` is secret if its name suggests it. */
export function maskConflicts<Content>(
  fields: FieldTable<Content>,
  content: Content,
  conflicts: Conflict[],
): Conflict[] {
  if (conflicts.length === 0) return conflicts
  const rows = new Map([...walkParams(allRows(fields, content))].map(({ param }) => [param.id, param]))
  return conflicts.map((conflict): Conflict => {
    if (conflict.kind !== 'field') {
      return {
        ...conflict,
        base: maskSide(conflict.base),
        mine: maskSide(conflict.mine),
        theirs: maskSide(conflict.theirs),
      }
    }
    const isSecret = (rows.get(conflict.rowId)?.isSecret ?? Number(isSecretName(conflict.names.at(-1) ?? ''))) === 1
    if (!isSecret || !secretFields.has(conflict.field)) return conflict
    return { ...conflict, base: cover(conflict.base), mine: cover(conflict.mine), theirs: cover(conflict.theirs) }
  })
}

const cover = (value: unknown) => (value === null || value === '' ? value : SECRET_MASK)

/** A whole row, or a part with tables. */
function maskSide(side: object | null): object | null {
  if (side === null) return null
  if (isRow(side)) return maskRows([side])[0] ?? null
  const entries = Object.entries(side).map(([name, value]) => [name, isRows(value) ? maskRows(value) : value])
  return Object.fromEntries(entries) as object
}

const isRow = (value: unknown): value is Param => isRecord(value) && Array.isArray(value['children'])
const isRows = (value: unknown): value is Param[] => Array.isArray(value) && value.every(isRow)
