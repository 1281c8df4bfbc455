import { docPart, findPart, fromPart, nameOf, type Part } from './parts.ts'
import { sameRow, sameValue } from './same.ts'
import type { DocContent } from '../../doc/doc.ts'

/** A change by a machine that was not taken over, because a person changed the same. It can be accepted later. */
export type Conflict = FieldConflict | RowConflict

interface ConflictPlace {
  /** The table of the row, such as `responseParams`; "" for a field of the doc itself. */
  table: string
  /** The row, also one inside a further response; "" for the doc itself. */
  rowId: string
  /** The row path in words, such as `responseParams › data › name`. */
  label: string
  /** The names of the rows that lead to it, the row itself last. */
  names: string[]
}

export interface FieldConflict extends ConflictPlace {
  kind: 'field'
  /** A field of an inner object is `rules.format`. */
  field: string
  /** What machines delivered before, null when they had nothing; what stands in the doc; what they deliver now. */
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface RowConflict extends ConflictPlace {
  /** `deleted`: by a person, and then changed by the machine. `removed`: by the machine, after a person had changed it. */
  kind: 'deleted' | 'removed'
  field: ''
  /** The row before which the person or the machine stood, the row as it stands in the doc, and in the delivery; null for none. */
  base: object | null
  mine: object | null
  theirs: object | null
  /** Where the row stands, or would stand: its parent ("" is the doc), the list of it, and the row before it ("" is none). */
  parentId: string
  list: string
  afterId: string
}

/** Where a merge is: the table, and the rows that lead there. */
export interface Place {
  table: string
  names: string[]
}

export function fieldConflict(
  { table, names }: Place,
  part: Part,
  field: Pick<FieldConflict, 'field' | 'base' | 'mine' | 'theirs'>,
): FieldConflict {
  const label = labelOf([table, ...names, field.field])
  const { base = null, mine = null, theirs = null } = field
  return { kind: 'field', table, rowId: part.id, field: field.field, label, names, base, mine, theirs }
}

export function rowConflict({ table, names }: Place, { kind, base, mine, theirs, ...spot }: RowFacts): RowConflict {
  const row = mine ?? base ?? theirs
  const trail = [...names, row ? nameOf(row) : '']
  return {
    kind,
    table,
    rowId: row?.id ?? '',
    field: '',
    label: labelOf([table, ...trail]),
    names: trail,
    base: base ? fromPart(base) : null,
    mine: mine ? fromPart(mine) : null,
    theirs: theirs && row ? { ...fromPart(theirs), id: row.id } : null,
    ...spot,
  }
}

interface RowFacts extends Pick<RowConflict, 'kind' | 'parentId' | 'list' | 'afterId'> {
  base?: Part | undefined
  mine?: Part | undefined
  theirs?: Part | undefined
}

const labelOf = (pieces: string[]) => pieces.filter((piece) => piece !== '').join(' › ')

/**
 * The conflicts that a doc has to show after a delivery: the fresh ones, and those of former deliveries that nobody has settled, neither
 * a person by changing the doc nor the machine by delivering something else.
 */
export function openConflicts({ former, fresh, content, delivered }: ConflictStates): Conflict[] {
  const places = new Set(fresh.map(placeOf))
  const sides = { mine: docPart(content), theirs: docPart(delivered) }
  return [...former.filter((one) => !places.has(placeOf(one)) && isOpen(one, sides)), ...fresh]
}

export interface ConflictStates {
  former: readonly Conflict[]
  fresh: readonly Conflict[]
  content: DocContent
  delivered: DocContent
}

const placeOf = ({ table, rowId, field }: Conflict) => JSON.stringify([table, rowId, field])

function isOpen(conflict: Conflict, { mine, theirs }: { mine: Part; theirs: Part }): boolean {
  const { rowId, field } = conflict
  const stored = rowId === '' ? mine : findPart(mine, rowId)
  const delivered = rowId === '' ? theirs : findPart(theirs, rowId)
  if (conflict.kind === 'removed') return stored !== undefined && !delivered
  if (conflict.kind === 'deleted') {
    return !stored && delivered !== undefined && conflict.theirs !== null && sameRow(delivered.origin, conflict.theirs)
  }
  const isSame = (part: Part | undefined, value: unknown) => part && sameValue(part.values[field] ?? null, value)
  return Boolean(isSame(stored, conflict.mine) && isSame(delivered, conflict.theirs))
}
