import { useMemo, useState, useSyncExternalStore } from 'react'
import { readTable, type TableId } from '#core/content/tables.ts'
import { isChoice } from '#core/rows/choice.ts'
import { walkParams, type Param } from '#core/rows/param.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useStable } from '../../lib/use-stable.ts'
import { useEdited, usePiece } from '../store/edit-context.ts'
import { rowState, type RowState } from '../model/changes.ts'
import { tableItems, type CaptionItem, type RowItem, type TableFolding } from '../model/table-items.ts'
import { tableActions } from './table-actions.ts'

/** A row as the table shows it. */
export interface ShownRow extends RowItem {
  state: RowState
  /** The deleted row itself, not one of its descendants. */
  canRestore: boolean
}

export type ShownItem = ShownRow | CaptionItem

const unfolded: TableFolding = { closed: new Set(), opened: new Set(), picked: new Map() }

/** The rows of a table, their actions, and which of them are expanded. */
export function useTableModel(table: TableId) {
  const { store } = useEdited()
  const { models, load } = useParts()
  const rows = usePiece(store, ({ content }) => readTable(content, table))
  const deleted = usePiece(store, (state) => state.deleted)
  const saved = useSyncExternalStore(store.subscribe, () => store.get().base.rows)
  const [folding, setFolding] = useState(unfolded)

  const shown = useMemo(() => {
    const gone = new Set<string>()
    return tableItems(rows, folding, models).map((item): ShownItem => {
      if (item.kind === 'caption') return item
      const { param, parentId, isFromModel } = item
      const canRestore = deleted.has(param.id)
      if (canRestore || gone.has(parentId)) gone.add(param.id)
      const ownState = isFromModel ? 'same' : rowState(param, saved.get(param.id), parentId)
      const state = gone.has(param.id) ? 'deleted' : ownState
      return { ...item, state, canRestore }
    })
  }, [rows, folding, models, deleted, saved])

  const actions = useMemo(() => tableActions(store, table), [store, table])
  const toggle = useStable((rowId: string) => {
    const item = shown.find(({ id }) => id === rowId)
    if (item?.kind !== 'row' || !item.canOpen) return
    const { modelId } = item.param
    if (modelId !== undefined && !models.has(modelId)) load(modelId)
    setFolding(item.isOption && !item.isOpen ? switched(folding, item) : flipped(folding, item))
  })
  /** Expands rows, so that those below them are visible. */
  const reveal = useStable((ids: ReadonlySet<string>) => {
    const picked = optionsAmong(ids, actions.rows())
    if (picked.length === 0 && folding.closed.isDisjointFrom(ids)) return
    const closed = folding.closed.difference(ids)
    setFolding({ ...folding, closed, picked: new Map([...folding.picked, ...picked]) })
  })
  const foldAll = useStable((isFolded: boolean) => {
    const parents = [...walkParams(actions.rows())].filter(({ param }) => param.children.length > 0)
    setFolding(isFolded ? { ...unfolded, closed: new Set(parents.map(({ param }) => param.id)) } : unfolded)
  })
  return { rows, shown, actions, toggle, reveal, foldAll, isFolded: folding.closed.size > 0 }
}

export type TableModel = ReturnType<typeof useTableModel>

function flipped(folding: TableFolding, { id, param }: RowItem): TableFolding {
  const list = param.modelId === undefined ? 'closed' : 'opened'
  return { ...folding, [list]: folding[list].symmetricDifference(new Set([id])) }
}

/** Shows another option of a choice. */
function switched({ closed, opened, picked }: TableFolding, { id, parentId, param }: RowItem): TableFolding {
  const own = new Set([id])
  return {
    closed: closed.difference(own),
    opened: param.modelId === undefined ? opened : opened.union(own),
    picked: new Map([...picked, [parentId, id]]),
  }
}

/** The options of choices that have one of the ids, each after its choice. */
const optionsAmong = (ids: ReadonlySet<string>, rows: readonly Param[]): (readonly [string, string])[] =>
  [...walkParams(rows)]
    .filter(({ param }) => isChoice(param))
    .flatMap(({ param: { id, children } }) =>
      children.filter((option) => ids.has(option.id)).map((option) => [id, option.id] as const),
    )
