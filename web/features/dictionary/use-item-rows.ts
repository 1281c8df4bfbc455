import { useEffect, useRef, useState } from 'react'
import type { EnumItem } from '#core/contract/dictionary.ts'
import { itemTypeOf } from '#core/dictionary/item.ts'
import type { DictionaryItem } from '#core/dictionary/dictionary.ts'
import { useAddItem, useUpdateItem } from '../../data/dictionary/dictionary.queries.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import type { GridPlace, GridProblem } from '../../rows/grid/grid.ts'
import { itemProblem } from './item-problem.ts'

export interface ItemRow extends DictionaryItem {
  id: string
}

/** The empty row at the end. */
export const NEW_ITEM = 'new'
const blank: ItemRow = { id: NEW_ITEM, name: '', type: 'string', value: '', description: '' }
const isEmpty = ({ name, value, description }: ItemRow) => name + value + description === ''
const same = (a: ItemRow, b: ItemRow) =>
  a.name === b.name && a.type === b.type && a.value === b.value && a.description === b.description

type ById<T> = ReadonlyMap<string, T>
const withEntry = <T>(map: ById<T>, id: string, value: T | undefined): ById<T> => {
  const next = new Map(map)
  if (value === undefined) next.delete(id)
  else next.set(id, value)
  return next
}

/** Items that are edited in place: each row is saved when it is left, and says itself why it could not be. */
export function useItemRows(enumId: string, items: readonly EnumItem[]) {
  const t = useT()
  const addItem = useAddItem(enumId)
  const updateItem = useUpdateItem()
  const [drafts, setDrafts] = useState<ById<ItemRow>>(new Map())
  const [adding, setAdding] = useState<readonly ItemRow[]>([])
  const [problems, setProblems] = useState<ById<GridProblem>>(new Map())
  const sending = useRef(new Set<string>())

  const saved: readonly ItemRow[] = items
  const awaited = adding.filter(({ name }) => !saved.some((item) => item.name === name.trim()))
  const written = [...saved.map((item) => drafts.get(item.id) ?? item), ...awaited]
  const newRow = drafts.get(NEW_ITEM) ?? blank
  const setDraft = (id: string, draft?: ItemRow) => setDrafts((old) => withEntry(old, id, draft))
  const setProblem = (id: string, problem?: GridProblem) => setProblems((old) => withEntry(old, id, problem))

  const edit = (id: string, column: string, value: string) => {
    const row = id === NEW_ITEM ? newRow : written.find((one) => one.id === id)
    if (!row || adding.includes(row)) return
    const isTypeOwn = row.type === itemTypeOf(row.value)
    const type = column === 'value' && isTypeOwn ? { type: itemTypeOf(value.trim()) } : {}
    setDraft(id, { ...row, ...type, [column]: value })
    setProblem(id)
  }

  const fail = (id: string, error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (!isLeaving(error)) setProblem(id, { column: error.field ?? 'name', text: error.message })
  }

  /** The row is free for the next item at once; it comes back if the server does not take it. */
  const add = async (row: ItemRow) => {
    const waiting = { ...row, id: `adding.${Date.now()}` }
    setAdding((old) => [...old, waiting])
    setDraft(NEW_ITEM)
    try {
      await addItem.mutateAsync(fieldsOf(row))
    } catch (error) {
      setDraft(NEW_ITEM, row)
      fail(NEW_ITEM, error)
    } finally {
      setAdding((old) => old.filter((one) => one !== waiting))
    }
  }

  const update = async (row: ItemRow) => {
    if (sending.current.has(row.id)) return
    sending.current.add(row.id)
    try {
      await updateItem.mutateAsync({ id: row.id, ...fieldsOf(row) })
      setDrafts((old) => (old.get(row.id) === row ? withEntry(old, row.id, undefined) : old))
    } catch (error) {
      fail(row.id, error)
    } finally {
      sending.current.delete(row.id)
    }
  }

  const revert = (id: string) => {
    setDraft(id)
    setProblem(id)
  }

  /** Answers what keeps it from being saved. */
  const save = (id: string): GridProblem | undefined => {
    const row = drafts.get(id)
    const before = saved.find((item) => item.id === id)
    const problem = row && itemProblem(row, written, t)
    if (!row || (before ? same(before, row) : isEmpty(row))) revert(id)
    else if (problem) setProblem(id, problem)
    else void (id === NEW_ITEM ? add(row) : update(row))
    return problem
  }

  const leave = (id: string) => {
    // Someone may look around before the item is complete.
    if (id !== NEW_ITEM || (newRow.name.trim() !== '' && newRow.value.trim() !== '')) save(id)
  }

  // Whoever goes away by a key leaves no cell.
  useLast(() => {
    for (const id of drafts.keys()) leave(id)
  })

  const enter = (id: string): GridPlace | undefined => {
    if (id !== NEW_ITEM) return undefined
    const problem = save(id)
    return { rowId: NEW_ITEM, column: problem?.column ?? 'name' }
  }
  return {
    rows: [...written, newRow],
    drafts,
    problems,
    /** Something would be lost if the page went away: the other rows save themselves then. */
    isStuck: drafts.has(NEW_ITEM) || problems.size > 0,
    edit,
    leave,
    enter,
    revert,
  }
}

/** Does something when the component goes away. */
function useLast(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => latest.current(), [])
}

const fieldsOf = ({ name, type, value, description }: ItemRow) => ({
  name: name.trim(),
  type,
  value: value.trim(),
  description: description.trim(),
})
