import { paramLists, type DocContent } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { EditState } from './edit-state.ts'
import { readTable, tablesOf } from './tables.ts'

export type RowState = 'same' | 'new' | 'changed' | 'deleted'

/** A row of the saved doc. */
export interface SavedRow {
  param: Param
  parentId: string
}

/** The rows of the saved doc by id, over all its tables. */
export type SavedRows = ReadonlyMap<string, SavedRow>

export function savedRows(content: DocContent): SavedRows {
  const rows = new Map<string, SavedRow>()
  const add = (level: readonly Param[], parentId: string) => {
    for (const param of level) {
      rows.set(param.id, { param, parentId })
      add(param.children, param.id)
    }
  }
  for (const table of tablesOf(content)) add(readTable(content, table), '')
  return rows
}

const fields = [
  'name',
  'type',
  'required',
  'maxLength',
  'description',
  'example',
  'enumId',
  'modelId',
  'isSecret',
] as const

export function rowState(param: Param, saved: SavedRow | undefined, parentId: string): RowState {
  if (!saved) return 'new'
  if (saved.param === param) return saved.parentId === parentId ? 'same' : 'changed'
  const isSame = fields.every((field) => saved.param[field] === param[field]) && saved.parentId === parentId
  return isSame && JSON.stringify(saved.param.rules) === JSON.stringify(param.rules) ? 'same' : 'changed'
}

const baseFields = [
  'name',
  'url',
  'httpMethod',
  'version',
  'status',
  'author',
  'deprecated',
  'isShow',
  'orderIndex',
  'description',
  'contentType',
  'remark',
  'isUseGlobalHeaders',
  'isUseGlobalParams',
  'isUseGlobalReturns',
  'isRequestArray',
  'isResponseArray',
  'requestArrayType',
  'responseArrayType',
  'responseStatus',
  'responseContentType',
  'responseDescription',
] as const satisfies readonly (keyof DocContent)[]

/** How many fields and rows differ from the saved doc. */
export function countChanges(state: EditState, base: EditState, saved: SavedRows): number {
  if (state === base) return 0
  const { content } = state
  let count = baseFields.filter((field) => content[field] !== base.content[field]).length
  if (state.parentId !== base.parentId) count += 1
  if (state.isLocked !== base.isLocked) count += 1
  if (differs(content.dubboInfo, base.content.dubboInfo)) count += 1
  if (differs(content.extras, base.content.extras)) count += 1
  for (const list of [...paramLists, 'responseHeaders'] as const) {
    if (content[list] !== base.content[list]) count += changedRows(content[list], base.content[list], { state, saved })
  }
  for (const list of ['examples', 'otherRequests', 'otherResponses'] as const) {
    count += changedEntries(content[list], base.content[list])
  }
  return count
}

interface Around {
  state: EditState
  saved: SavedRows
}

function changedRows(rows: readonly Param[], before: readonly Param[], { state, saved }: Around): number {
  let count = 0
  const walk = (level: readonly Param[], parentId: string) => {
    for (const row of level) {
      if (state.deleted.has(row.id) || rowState(row, saved.get(row.id), parentId) !== 'same') count += 1
      if (saved.get(row.id)?.param !== row || state.deleted.size > 0) walk(row.children, row.id)
    }
  }
  walk(rows, '')
  // Rows can also change places, or go with a switch of the root.
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

function changedEntries(now: readonly { id: string }[], before: readonly { id: string }[]): number {
  if (now === before) return 0
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const isNewOrChanged = (entry: { id: string }) => differs(entry, old.get(entry.id))
  const kept = new Set(now.map(({ id }) => id))
  return now.filter(isNewOrChanged).length + before.filter(({ id }) => !kept.has(id)).length
}

const differs = (one: unknown, other: unknown) => one !== other && JSON.stringify(one) !== JSON.stringify(other)
