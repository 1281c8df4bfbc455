import type { FieldTable } from '../fields.ts'
import { contentKind } from './content-kind.ts'
import { contentPart, findPart, fromPart, partName, type MergePart } from './parts.ts'
import { sameRow, sameValue } from './same.ts'

/** A change by a machine that was not applied because a person changed the same field or row. It can be accepted later. */
export type Conflict = FieldConflict | RowConflict

interface ConflictPlace {
  /** The table of the row in the field table, such as `responses.params`; "" for a field of the content itself. */
  table: string
  /** The row, response or example; "" for the content itself. */
  rowId: string
  /** The row path, such as `responses.params › data › name`. */
  label: string
  /** The names of the rows that lead to it, the row itself last. */
  names: string[]
}

export interface FieldConflict extends ConflictPlace {
  kind: 'field'
  /** A field of an inner object is `rules.format`. */
  field: string
  /** The value of the last delivery (null if it had none), the current value, and the value of this delivery. */
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface RowConflict extends ConflictPlace {
  /** `deleted`: by a person, and then changed by the machine. `removed`: by the machine, after a person had changed it. */
  kind: 'deleted' | 'removed'
  field: ''
  /** The row in the last delivery, in the current content and in this delivery; null where it is missing. */
  base: object | null
  mine: object | null
  theirs: object | null
  /** The position of the row: its parent ("" is the doc), the name of the list, and the row before it ("" is none). */
  parentId: string
  list: string
  afterId: string
}

/** The current position of a merge: the table, and the names of the rows that lead there. */
export interface MergePosition {
  table: string
  names: string[]
}

export function fieldConflict(
  { table, names }: MergePosition,
  part: MergePart,
  field: Pick<FieldConflict, 'field' | 'base' | 'mine' | 'theirs'>,
): FieldConflict {
  const label = joinLabel([table, ...names, field.field])
  const { base = null, mine = null, theirs = null } = field
  return { kind: 'field', table, rowId: part.id, field: field.field, label, names, base, mine, theirs }
}

export function rowConflict(
  { table, names }: MergePosition,
  { kind, base, mine, theirs, ...spot }: RowFacts,
): RowConflict {
  const row = mine ?? base ?? theirs
  const trail = [...names, row ? partName(row) : '']
  return {
    kind,
    table,
    rowId: row?.id ?? '',
    field: '',
    label: joinLabel([table, ...trail]),
    names: trail,
    base: base ? fromPart(base) : null,
    mine: mine ? fromPart(mine) : null,
    theirs: theirs && row ? { ...fromPart(theirs), id: row.id } : null,
    ...spot,
  }
}

interface RowFacts extends Pick<RowConflict, 'kind' | 'parentId' | 'list' | 'afterId'> {
  base?: MergePart | undefined
  mine?: MergePart | undefined
  theirs?: MergePart | undefined
}

const joinLabel = (pieces: string[]) => pieces.filter((piece) => piece !== '').join(' › ')

/**
 * The conflicts to show after a delivery: the new ones, and unresolved ones of earlier deliveries. A conflict is resolved when a
 * person changes the content or when the machine delivers a different value.
 */
export function openConflicts<Content extends object>(
  fields: FieldTable<Content>,
  { former, fresh, content, delivered }: ConflictStates<Content>,
): Conflict[] {
  const kind = contentKind(fields)
  const places = new Set(fresh.map(conflictKey))
  const sides = { mine: contentPart(kind, content), theirs: contentPart(kind, delivered) }
  return [...former.filter((one) => !places.has(conflictKey(one)) && isOpen(one, sides)), ...fresh]
}

export interface ConflictStates<Content> {
  former: readonly Conflict[]
  fresh: readonly Conflict[]
  content: Content
  delivered: Content
}

const conflictKey = ({ table, rowId, field }: Conflict) => JSON.stringify([table, rowId, field])

function isOpen(conflict: Conflict, { mine, theirs }: { mine: MergePart; theirs: MergePart }): boolean {
  const { rowId, field } = conflict
  const stored = rowId === '' ? mine : findPart(mine, rowId)
  const delivered = rowId === '' ? theirs : findPart(theirs, rowId)
  if (conflict.kind === 'removed') return stored !== undefined && !delivered
  if (conflict.kind === 'deleted') {
    return !stored && delivered !== undefined && conflict.theirs !== null && sameRow(delivered.origin, conflict.theirs)
  }
  const isSame = (part: MergePart | undefined, value: unknown) => part && sameValue(part.values[field] ?? null, value)
  return Boolean(isSame(stored, conflict.mine) && isSame(delivered, conflict.theirs))
}
