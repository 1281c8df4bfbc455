import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mergeEdits } from '#core/content/merge/merge-edits.ts'
import type { EnumItem } from '#core/contract/dictionary.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import type { Problem } from '#core/rows/problem.ts'
import { fetchItems, useAddItem, useUpdateItem } from '../../data/dictionary/dictionary.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { useEditorKeys } from '../../rows/frame/use-editor-keys.ts'
import type { GridPlace, GridProblem } from '../../rows/grid/grid.ts'
import { differs } from '../../rows/model/changes.ts'
import { usePiece } from '../../rows/store/edit-context.ts'
import { createEditStore, type EditStore } from '../../rows/store/edit-store.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { useSave } from '../../rows/store/use-save.ts'
import {
  blankItem,
  checkItems,
  editItem,
  formOfItems,
  isEmpty,
  itemKind,
  revertItem,
  type ItemForm,
  type ItemRow,
} from './item-form.ts'

/** Items edited in place: a row is saved when the focus leaves it, and shows why it could not be saved. */
export function useItemForm(enumId: string, items: readonly EnumItem[]) {
  const [store] = useState(() => createEditStore(itemKind, { content: formOfItems(items), revision: 0 }))
  useFetchedItems(store, items)
  const form = usePiece(store, ({ content }) => content)
  const [blankId, setBlankId] = useState(newRowId)
  /** Rows that the focus has left: from then on missing values are reported. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { saving, saveRows, refused, forgive } = useSaveItems(store, enumId)
  const problems = useShownProblems(store, form, left, refused)

  const isNew = useCallback((id: string) => !store.get().base.content.items.some((row) => row.id === id), [store])
  const change = (edit: (form: ItemForm) => ItemForm, key?: string) =>
    store.change((state) => ({ ...state, content: edit(state.content) }), key)
  const find = (id: string) => form.items.find((row) => row.id === id)

  const save = (id: string): Problem | undefined => {
    setLeft((old) => new Set([...old, id]))
    const problem = checkItems(store).find(({ rowId }) => rowId === id)
    if (!problem) void saveRows()
    return problem
  }
  const leave = (id: string) => {
    const row = find(id)
    if (!row || (isNew(id) && (row.name.trim() === '' || row.value.trim() === ''))) return
    save(id)
  }
  // The page can be unmounted without a blur event.
  useLast(() => void saveRows())
  const isStuck = useCallback(() => store.countChanges() > 0 && checkItems(store).length > 0, [store])
  useLeaveGuard({ isUnsaved: isStuck, params: 'all' })
  const onKeyDown = useEditorKeys(store, () => void saveRows())

  return {
    store,
    saving,
    rows: [...form.items.filter((row) => row.id !== blankId), find(blankId) ?? blankItem(blankId)],
    isBlank: ({ id }: ItemRow) => id === blankId,
    isChanged: ({ id }: ItemRow) => {
      const before = store.get().base.content.items.find((row) => row.id === id)
      return before !== undefined && differs(before, find(id))
    },
    problems,
    edit: (id: string, column: string, text: string) => {
      change((now) => editItem(now, id, column, text), `${id}.${column}`)
      setLeft((old) => old.difference(new Set([id])))
      forgive(id)
    },
    leave: (id: string) => {
      leave(id)
      const row = find(id)
      const isGood = row && !isEmpty(row) && !checkItems(store).some(({ rowId }) => rowId === id)
      if (id === blankId && isGood) setBlankId(newRowId())
    },
    /** Enter in the empty row adds it and moves to the next one. */
    enter: (id: string): GridPlace | undefined => {
      const row = find(id)
      if (id !== blankId || !row || isEmpty(row)) return undefined
      const problem = save(id)
      if (problem) return { rowId: id, column: problem.field }
      const next = newRowId()
      setBlankId(next)
      return { rowId: next, column: 'name' }
    },
    revert: (id: string) => {
      change((now) =>
        revertItem(
          now,
          id,
          store.get().base.content.items.find((row) => row.id === id),
        ),
      )
      forgive(id)
    },
    onKeyDown,
  }
}

/** Merges refetched items. Only unsaved changes can be undone. What both changed is asked when it is saved. */
function useFetchedItems(store: EditStore<ItemForm>, items: readonly EnumItem[]): void {
  useEffect(() => {
    const fetched = formOfItems(items)
    const { history, base } = store.get()
    if (!differs(fetched, base.content)) return
    const versions = { base: base.content, mine: history.present.content, theirs: fetched }
    const { content, conflicts } = mergeEdits(itemKind.fields, versions)
    if (conflicts.length === 0) store.restart(fetched, content)
  }, [store, items])
}

type Refusals = ReadonlyMap<string, GridProblem>

/** Sends changed rows without problems, one after the other. A rejected row is sent again after it was changed. */
function useSaveItems(store: EditStore<ItemForm>, enumId: string) {
  const { mutateAsync: addItem } = useAddItem(enumId)
  const { mutateAsync: updateItem } = useUpdateItem()
  const [refused, setRefused] = useState<Refusals>(new Map())
  const held = useRef(new Set<string>())
  const sending = useRef('')
  const isSending = useRef(false)

  const send = async (row: ItemRow) => {
    const { id, ...fields } = row
    const before = store.get().base.content.items.find((one) => one.id === id)
    const isKnown = before !== undefined
    const newId = isKnown ? id : (await addItem(fields)).id
    if (before) await updateItem({ id, ...fields, seen: draftOf(before) })
    const stored = { ...row, id: newId }
    const { base, history } = store.get()
    const others = base.content.items.filter((one) => one.id !== newId)
    const items = isKnown ? base.content.items.map((one) => (one.id === id ? stored : one)) : [...others, stored]
    const present = history.present.content.items.map((one) => (one.id === id ? { ...one, id: newId } : one))
    store.restart({ items }, { items: unique(present) })
  }
  const tell = (column: string, text: string) =>
    setRefused((old) => new Map([...old, [sending.current, { column, text }]]))
  const saving = useSave({
    store,
    send: async () => {
      for (let row = nextToSend(store, held.current); row; row = nextToSend(store, held.current)) {
        sending.current = row.id
        held.current.add(row.id)
        await send(row)
        held.current.delete(row.id)
      }
      return undefined
    },
    onSaved: () => undefined,
    isConflict: async ({ field }) => {
      if (field !== undefined) return field === 'seen'
      const now = await fetchItems(enumId).catch(() => undefined)
      const isGone = !now?.some(({ id }) => id === sending.current)
      return now !== undefined && isGone && store.get().base.content.items.some(({ id }) => id === sending.current)
    },
    fetchTheirs: async () => ({ content: formOfItems(await fetchItems(enumId)), revision: 0 }),
    onMerged: () => held.current.delete(sending.current),
    onRefused: ({ field, message }) => tell(field, message),
    onFailed: (message) => tell('name', message),
  })
  const saveRows = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      while (nextToSend(store, held.current)) await saving.save()
    } finally {
      isSending.current = false
    }
  }
  const forgive = (id: string) => {
    held.current.delete(id)
    setRefused((old) => (old.has(id) ? new Map([...old].filter(([rowId]) => rowId !== id)) : old))
  }
  return { saving, saveRows, refused, forgive }
}

const draftOf = ({ id: _id, ...fields }: ItemRow) => fields

/** The refetched row can arrive before the response of the call that added it. */
const unique = (rows: readonly ItemRow[]): ItemRow[] => [...new Map(rows.map((row) => [row.id, row])).values()]

function nextToSend(store: EditStore<ItemForm>, held: ReadonlySet<string>): ItemRow | undefined {
  const bad = new Set(checkItems(store).map(({ rowId }) => rowId))
  const saved = new Map(store.get().base.content.items.map((row) => [row.id, row]))
  const canSend = (row: ItemRow) => !bad.has(row.id) && !held.has(row.id)
  return store.toSave().items.find((row) => canSend(row) && differs(row, saved.get(row.id)))
}

/** Missing values are reported in rows that the focus has left; other problems at once. */
function useShownProblems(
  store: EditStore<ItemForm>,
  form: ItemForm,
  left: ReadonlySet<string>,
  refused: Refusals,
): ReadonlyMap<string, GridProblem> {
  const t = useT()
  return useMemo(() => {
    const found = checkItems(store).filter(({ rowId, key }) => left.has(rowId) || key !== 'error.notEmpty')
    const shown = new Map(
      found.map(({ rowId, field, key, params }) => [rowId, { column: field, text: t(key, params) }]),
    )
    return new Map([...shown, ...refused])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is read when the form changes
  }, [store, form, left, refused, t])
}

/** Runs a function when the component is unmounted. */
function useLast(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => latest.current(), [])
}
