import type { KeyboardEvent } from 'react'
import type { ComposeNode } from '#core/contract/compose.ts'
import { mayHold, spotByKey, type RowMove } from '../../../parts/tree-table/moves.ts'
import { useTypeAhead } from '../../../parts/tree-table/use-type-ahead.ts'
import type { ListRow } from '../../../parts/tree-table/visible-rows.ts'
import { walkKeys } from '../../../parts/tree-table/walk-keys.ts'
import type { NodeEvents } from './NodeRow.tsx'
import type { NodeList } from './use-node-list.ts'

type Row = ListRow<ComposeNode>

interface Options {
  list: NodeList
  active: Row | undefined
  canEdit: boolean
  events: NodeEvents
  goTo: (id: string) => void
  onMove: (move: RowMove) => void
}

/** The keys of the list: arrows move the focus, with Alt the row; Enter expands, Delete removes, letters search. */
export function useNodeKeys({ list, active, canEdit, events, goTo, onMove }: Options) {
  const { tree, rows, setOpen } = list
  const { walk } = walkKeys({ tree, rows, active, goTo, setOpen })
  const typeAhead = useTypeAhead(rows, goTo)

  const move = ({ doc }: Row, key: string) => {
    const spot = spotByKey(tree, doc, key)
    if (!spot || !mayHold(tree, spot.parentId, [doc.id])) return
    if (spot.parentId !== '') setOpen(spot.parentId, true)
    onMove({ ids: [doc.id], ...spot })
    goTo(doc.id)
  }
  const showMenu = ({ doc }: Row, element: HTMLElement) =>
    events.openMenu(doc.id, element.querySelector('[data-more]') ?? element)

  /** The action of a key on the row itself; undefined: none. */
  const findAct = (event: KeyboardEvent<HTMLElement>, row: Row): (() => void) | undefined => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event
    if (altKey) return canEdit && key.startsWith('Arrow') ? () => move(row, key) : undefined
    if (ctrlKey || metaKey || (shiftKey && key !== 'F10')) return undefined
    const element = event.target as HTMLElement
    const acts: Record<string, (() => void) | undefined> = {
      Enter: () => row.doc.isFolder && setOpen(row.doc.id, !row.isOpen),
      ...(canEdit && {
        Delete: () => events.remove(row.doc.id),
        F10: shiftKey ? () => showMenu(row, element) : undefined,
        ContextMenu: () => showMenu(row, element),
      }),
    }
    return key in walk ? () => walk[key]?.(row) : acts[key]
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!active) return
    const isOnRow = target.dataset['row'] !== undefined
    // Buttons and links inside a row handle Enter and Space themselves.
    if (!isOnRow && !event.key.startsWith('Arrow')) return
    const act = findAct(event, active) ?? (isOnRow ? typeAhead(event) : undefined)
    if (!act) return
    event.preventDefault()
    act()
  }
}
