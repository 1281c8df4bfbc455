import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { editPath, viewPath } from '../../data/doc/doc-paths.ts'
import { mayHold, spotByKey } from '../../parts/tree-table/moves.ts'
import type { DocMove } from './doc-moves.ts'
import type { RowEvents } from './row-events.ts'
import type { DocTree } from './doc-rows.ts'
import { walkKeys } from '../../parts/tree-table/walk-keys.ts'
import { useTypeAhead } from '../../parts/tree-table/use-type-ahead.ts'
import type { ListRow } from './doc-rows.ts'

interface Options {
  tree: DocTree
  rows: ListRow[]
  active: ListRow | undefined
  canEdit: boolean
  events: RowEvents
  goTo: (id: string) => void
  onMove: (move: DocMove) => void
  onDelete: (id: string) => void
  onChooseAll: () => void
  onEscape: () => void
}

/** The keys of the list: arrows move the focus, with Alt the row; Enter opens, Space selects, letters search. */
export function useListKeys(options: Options) {
  const { tree, rows, active, canEdit, events, goTo, onMove, onDelete, onChooseAll, onEscape } = options
  const navigate = useNavigate()
  const typeAhead = useTypeAhead(rows, goTo)

  const { walk, step } = walkKeys({ tree, rows, active, goTo, setOpen: events.setOpen })
  const open = ({ doc, isOpen }: ListRow) => {
    if (doc.isFolder) events.setOpen(doc.id, !isOpen)
    else void navigate(canEdit ? editPath(doc) : viewPath(doc.id))
  }
  const move = ({ doc }: ListRow, key: string) => {
    const spot = spotByKey(tree, doc, key)
    if (!spot || !mayHold(tree, spot.parentId, [doc.id])) return
    if (spot.parentId !== '') events.setOpen(spot.parentId, true)
    onMove({ ids: [doc.id], moduleId: doc.moduleId, ...spot })
  }
  const showMenu = ({ doc }: ListRow, element: HTMLElement) =>
    events.openMenu(doc.id, element.querySelector('[data-more]') ?? element)

  /** The action of a key on the row itself; undefined: none. */
  const findAct = (event: KeyboardEvent<HTMLElement>, row: ListRow): (() => void) | undefined => {
    const { key, altKey, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (altKey) return canEdit && key.startsWith('Arrow') ? () => move(row, key) : undefined
    if (isCommand) return canEdit && key === 'a' ? onChooseAll : undefined
    if (canEdit && shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      return () => {
        events.check(row.doc.id, false)
        step(key === 'ArrowUp' ? -1 : 1)
      }
    }
    if (shiftKey && key !== 'F10') return undefined
    const acts: Record<string, (() => void) | undefined> = {
      Enter: () => open(row),
      Escape: onEscape,
      ...(canEdit && {
        ' ': () => events.check(row.doc.id, false),
        Delete: () => onDelete(row.doc.id),
        F10: shiftKey ? () => showMenu(row, event.target as HTMLElement) : undefined,
        ContextMenu: () => showMenu(row, event.target as HTMLElement),
      }),
    }
    return key in walk ? () => walk[key]?.(row) : acts[key]
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!active || target.closest('input:not([type=checkbox])')) return
    const isOnRow = target.dataset['row'] !== undefined
    // Buttons and links inside a row handle Enter and Space themselves.
    if (!isOnRow && !event.key.startsWith('Arrow') && event.key !== 'Escape') return
    const act = findAct(event, active) ?? (isOnRow ? typeAhead(event) : undefined)
    if (!act) return
    event.preventDefault()
    act()
  }
}
