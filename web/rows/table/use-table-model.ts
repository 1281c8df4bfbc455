import { useMemo, useState, useSyncExternalStore } from 'react'
import { readTable, type TableId } from '#core/content/tables.ts'
import { isChoice } from '#core/rows/choice.ts'
import { walkParams } from '#core/rows/param.ts'
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
  /** One of the options of a choice. */
  isOption: boolean
}

export type ShownItem = ShownRow | CaptionItem

const unfolded: TableFolding = { closed: new Set(), opened: new Set() }

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
    const choices = new Set<string>()
    return tableItems(rows, folding, models).map((item): ShownItem => {
      if (item.kind === 'caption') return item
      const { param, parentId, isFromModel } = item
      if (isChoice(param)) choices.add(param.id)
      const canRestore = deleted.has(param.id)
      if (canRestore || gone.has(parentId)) gone.add(param.id)
      const ownState = isFromModel ? 'same' : rowState(param, saved.get(param.id), parentId)
      const state = gone.has(param.id) ? 'deleted' : ownState
      return { ...item, state, canRestore, isOption: choices.has(parentId) }
    })
  }, [rows, folding, models, deleted, saved])

  const actions = useMemo(() => tableActions(store, table), [store, table])
  const toggle = useStable((rowId: string) => {
    const item = shown.find(({ id }) => id === rowId)
    if (item?.kind !== 'row' || !item.canOpen) return
    const { modelId } = item.param
    if (modelId !== undefined && !models.has(modelId)) load(modelId)
    setFolding(flipped(folding, modelId === undefined ? 'closed' : 'opened', rowId))
  })
  /** Expands rows, so that those below them are visible. */
  const reveal = useStable((ids: ReadonlySet<string>) => {
    if (!folding.closed.isDisjointFrom(ids)) setFolding({ ...folding, closed: folding.closed.difference(ids) })
  })
  const foldAll = useStable((isFolded: boolean) => {
    const parents = [...walkParams(actions.rows())].filter(({ param }) => param.children.length > 0)
    setFolding(isFolded ? { ...unfolded, closed: new Set(parents.map(({ param }) => param.id)) } : unfolded)
  })
  return { rows, shown, actions, toggle, reveal, foldAll, isFolded: folding.closed.size > 0 }
}

export type TableModel = ReturnType<typeof useTableModel>

function flipped(folding: TableFolding, list: keyof TableFolding, id: string): TableFolding {
  return { ...folding, [list]: folding[list].symmetricDifference(new Set([id])) }
}
