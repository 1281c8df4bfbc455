import { useMediaQuery } from '@mantine/hooks'
import type { ComposeNode } from '#core/contract/compose.ts'
import { useT } from '../../../lib/i18n.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { DragChip } from '../../../parts/tree-table/DragChip.tsx'
import type { RowMove } from '../../../parts/tree-table/moves.ts'
import tableStyles from '../../../parts/tree-table/TreeTable.module.css'
import { useLongPress } from '../../../parts/tree-table/use-long-press.ts'
import { useRowDrag, type Drag } from '../../../parts/tree-table/use-row-drag.ts'
import { useVirtualRows, type VirtualRows } from '../../../parts/tree-table/use-virtual-rows.ts'
import type { ListRow } from '../../../parts/tree-table/visible-rows.ts'
import styles from './docs.module.css'
import { NodeRow, type NodeEvents } from './NodeRow.tsx'
import { useNodeKeys } from './use-node-keys.ts'
import type { NodeList } from './use-node-list.ts'

interface Props {
  list: NodeList
  canEdit: boolean
  events: NodeEvents
  onMove: (move: RowMove) => void
}

/** A virtual tree table. It scrolls with the page. */
export function NodeTable({ list, canEdit, events, onMove }: Props) {
  const t = useT()
  const { tree, rows, setOpen } = list
  const isStacked = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false
  const { body, virtual, active, goTo, setActiveId } = useVirtualRows(rows, isStacked)
  const openFolder = useStable((id: string) => setOpen(id, true))
  const { drag, start } = useRowDrag({ tree, rows, isOff: !canEdit, onOpen: openFolder, onDrop: onMove })
  const followKey = useNodeKeys({ list, active, canEdit, events, goTo, onMove })
  const press = useLongPress((row, point) => canEdit && events.openMenu(row.dataset['row'] ?? '', point))

  return (
    <div
      role="treegrid"
      className={`${tableStyles.table} ${styles.columns}`}
      data-edit={canEdit || undefined}
      data-dragging={drag ? true : undefined}
      tabIndex={-1}
      aria-label={t('compose.table')}
      aria-rowcount={rows.length + 1}
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
      <Head canEdit={canEdit} />
      <div ref={body} role="rowgroup" className={tableStyles.body} style={{ height: virtual.getTotalSize() }}>
        <Rows list={list} canEdit={canEdit} events={events} virtual={virtual} active={active} drag={drag} />
      </div>
      {drag && <DragChip drag={drag} tree={tree} />}
    </div>
  )
}

function Head({ canEdit }: { canEdit: boolean }) {
  const t = useT()
  return (
    <div role="rowgroup" className={tableStyles.head}>
      <div role="row" aria-rowindex={1} className={tableStyles.headRow}>
        <div role="columnheader" className={tableStyles.nameHead}>
          {t('doclist.name')}
        </div>
        <div role="columnheader">{t('doclist.url')}</div>
        <div role="columnheader" className={styles.origin}>
          {t('compose.origin')}
        </div>
        <div role="columnheader" className={styles.creator}>
          {t('compose.addedBy')}
        </div>
        <div role="columnheader" className={styles.time}>
          {t('compose.addedAt')}
        </div>
        {canEdit && (
          <div role="columnheader" className={tableStyles.toolsHead}>
            {t('common.tableTools')}
          </div>
        )}
      </div>
    </div>
  )
}

interface RowsProps extends Pick<Props, 'list' | 'canEdit' | 'events'> {
  virtual: VirtualRows
  active: ListRow<ComposeNode> | undefined
  drag: Drag | undefined
}

function Rows({ list: { rows, wanted }, canEdit, events, virtual, active, drag }: RowsProps) {
  return virtual.getVirtualItems().map(({ index, start: at, size }) => {
    const row = rows[index]
    if (!row) return null
    const { id } = row.doc
    const drop = drag?.drop?.rowId === id ? drag.drop : undefined
    return (
      <NodeRow
        key={id}
        {...row}
        isActive={row === active}
        isDragged={drag?.ids.includes(id) ?? false}
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
