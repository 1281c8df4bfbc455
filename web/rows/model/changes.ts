import { anyFields, type AnyFields } from '#core/content/fields.ts'
import { tablesOf } from '#core/content/tables.ts'
import type { Param } from '#core/rows/param.ts'
import type { ContentKind } from './content-kind.ts'
import type { EditState } from './edit-state.ts'

export type RowState = 'same' | 'new' | 'changed' | 'deleted'

/** A row as it was last saved. */
export interface SavedRow {
  param: Param
  parentId: string
}

/** The saved rows of all tables by id. */
export type SavedRows = ReadonlyMap<string, SavedRow>

export function savedRows<Content>({ fields }: ContentKind<Content>, content: Content): SavedRows {
  const rows = new Map<string, SavedRow>()
  const add = (level: readonly Param[], parentId: string) => {
    for (const param of level) {
      rows.set(param.id, { param, parentId })
      add(param.children, param.id)
    }
  }
  for (const { params } of tablesOf(fields, content)) add(params, '')
  return rows
}

/** Whether a row is new or differs from the saved one, apart from the rows below it. */
export function rowState(param: Param, saved: SavedRow | undefined, parentId: string): RowState {
  if (!saved) return 'new'
  if (saved.parentId !== parentId) return 'changed'
  return saved.param === param || !differs(ownFields(param), ownFields(saved.param)) ? 'same' : 'changed'
}

/** The position of a row is not a change of the row itself. */
function ownFields({ children: _below, orderIndex: _place, ...fields }: Param) {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

interface Saved {
  content: object
  rows: SavedRows
}

/** How many fields and rows differ from what was last saved. */
export function countChanges<Content extends object>(
  kind: ContentKind<Content>,
  { content, deleted }: EditState<Content>,
  saved: { content: Content; rows: SavedRows },
): number {
  const finished = kind.finish?.(content) ?? content
  if (finished === saved.content && deleted.size === 0) return 0
  return countFields(anyFields(kind.fields), finished, { ...saved, deleted })
}

interface Around extends Saved {
  deleted: ReadonlySet<string>
}

type Holder = Record<string, unknown>
type PartWithId = { id: string }

function countFields(fields: AnyFields, now: object, saved: Around): number {
  let count = 0
  for (const [name, { kind }] of Object.entries(fields)) {
    const [value, before] = [(now as Holder)[name], (saved.content as Holder)[name]]
    const field = fields[name]
    if (kind === 'rows') count += countRows(value as Param[], before as Param[], saved)
    else if (field?.kind === 'parts') {
      count += countParts(field.fields, { now: value as PartWithId[], before: before as PartWithId[] }, saved)
    } else if (differs(value, before)) count += 1
  }
  return count
}

function countRows(rows: readonly Param[], before: readonly Param[], { rows: saved, deleted }: Around): number {
  if (rows === before && deleted.size === 0) return 0
  let count = 0
  const walk = (level: readonly Param[], parentId: string) => {
    for (const row of level) {
      if (deleted.has(row.id) || rowState(row, saved.get(row.id), parentId) !== 'same') count += 1
      if (saved.get(row.id)?.param !== row || deleted.size > 0) walk(row.children, row.id)
    }
  }
  walk(rows, '')
  // Rows can also change places, or be removed by a change of the root.
  return count > 0 || sameOrder(rows, before) ? count : 1
}

function sameOrder(rows: readonly Param[], before: readonly Param[]): boolean {
  return (
    rows.length === before.length &&
    rows.every((row, index) => {
      const old = before[index]
      return old !== undefined && (row === old || (row.id === old.id && sameOrder(row.children, old.children)))
    })
  )
}

/** An added or removed part counts as one change. */
function countParts(
  fields: AnyFields,
  { now, before }: { now: PartWithId[]; before: PartWithId[] },
  saved: Around,
): number {
  if (now === before && saved.deleted.size === 0) return 0
  const old = new Map(before.map((part) => [part.id, part]))
  const kept = new Set(now.map(({ id }) => id))
  let count = before.filter(({ id }) => !kept.has(id)).length
  for (const part of now) {
    const content = old.get(part.id)
    count += content ? countFields(fields, part, { ...saved, content }) : 1
  }
  return count > 0 || now.every(({ id }, index) => before[index]?.id === id) ? count : 1
}

export const differs = (one: unknown, other: unknown) => one !== other && JSON.stringify(one) !== JSON.stringify(other)
