import { useMediaQuery } from '@mantine/hooks'
import { useT } from '../../lib/i18n.ts'
import { useStable } from '../../lib/use-stable.ts'
import tableStyles from '../../parts/tree-table/TreeTable.module.css'
import styles from './DocList.module.css'
import { DocListRow } from './DocListRow.tsx'
import { DragChip } from '../../parts/tree-table/DragChip.tsx'
import type { DocMove } from './doc-moves.ts'
import type { RowEvents } from './row-events.ts'
import { TableHead } from './TableHead.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { ListColumns } from './use-list-columns.ts'
import type { ListState } from './use-list-state.ts'
import { useLongPress } from '../../parts/tree-table/use-long-press.ts'
import { useRowDrag, type Drag } from '../../parts/tree-table/use-row-drag.ts'
import { useVirtualRows, type VirtualRows } from '../../parts/tree-table/use-virtual-rows.ts'
import type { ListRow } from './doc-rows.ts'

interface Props {
  list: ListState
  columns: ListColumns
  moduleId: string
  canEdit: boolean
  events: RowEvents
  onMove: (move: DocMove) => void
  onDelete: (id: string) => void
}

/** A virtual tree table. It scrolls with the page. */
export function DocTable({ list, columns, moduleId, canEdit, events, onMove, onDelete }: Props) {
  const t = useT()
  const { tree, rows, selection, setOpen } = list
  const isStacked = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false
  const { body, virtual, active, goTo, setActiveId } = useVirtualRows(rows, isStacked)
  const openFolder = useStable((id: string) => setOpen(id, true))
  const { drag, start } = useRowDrag({
    tree,
    rows,
    chosen: selection.chosen,
    isOff: !canEdit,
    onOpen: openFolder,
    onDrop: (move) => onMove({ moduleId, ...move }),
  })
  const followKey = useListKeys({
    ...list,
    active,
    canEdit,
    events,
    goTo,
    onMove: (move) => {
      onMove(move)
      goTo(move.ids[0] ?? '')
    },
    onDelete,
    onChooseAll: selection.chooseAll,
    onEscape: selection.clear,
  })
  const press = useLongPress((row, point) => canEdit && events.openMenu(row.dataset['row'] ?? '', point))

  return (
    <div
      role="treegrid"
      className={`${tableStyles.table} ${styles.columns}`}
      data-edit={canEdit || undefined}
      data-dragging={drag ? true : undefined}
      data-hide={columns.hidden.join(' ')}
      style={columns.style}
      tabIndex={-1}
      aria-label={t('doclist.table')}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={canEdit || undefined}
      onKeyDown={followKey}
      onFocus={(event) => {
        const id = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
        if (id !== undefined) setActiveId(id)
      }}
      onContextMenu={(event) => {
        const id = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row']
        if (!canEdit || id === undefined) return
        event.preventDefault()
        // The context menu key has no pointer position.
        if (event.clientX > 0) events.openMenu(id, { x: event.clientX, y: event.clientY })
      }}
      {...press}
      onPointerDown={(event) => {
        press.onPointerDown(event)
        start(event)
      }}
    >
      <TableHead selection={selection} columns={columns} canEdit={canEdit} />
      <div ref={body} role="rowgroup" className={tableStyles.body} style={{ height: virtual.getTotalSize() }}>
        <Rows list={list} canEdit={canEdit} events={events} virtual={virtual} active={active} drag={drag} />
      </div>
      {drag && <DragChip drag={drag} tree={tree} />}
    </div>
  )
}

interface RowsProps extends Pick<Props, 'list' | 'canEdit' | 'events'> {
  virtual: VirtualRows
  active: ListRow | undefined
  drag: Drag | undefined
}

function Rows({ list: { rows, selection, wanted }, canEdit, events, virtual, active, drag }: RowsProps) {
  return virtual.getVirtualItems().map(({ index, start: at, size }) => {
    const row = rows[index]
    if (!row) return null
    const { doc } = row
    const drop = drag?.drop?.rowId === doc.id ? drag.drop : undefined
    return (
      <DocListRow
        key={doc.id}
        {...row}
        check={selection.states.get(doc.id) ?? 'off'}
        isActive={row === active}
        isDragged={drag?.ids.includes(doc.id) ?? false}
        mark={drop?.mark}
        markLevel={drop?.level ?? 0}
        wanted={wanted}
        canEdit={canEdit}
        index={index}
        top={at - virtual.options.scrollMargin}
        height={size}
        events={events}
      />
    )
  })
}
