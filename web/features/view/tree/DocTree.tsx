import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.ts'
import styles from '../../../parts/tree/DocTree.module.css'
import { indexOfDoc, isDoc, type Filtered, type OpenNodes, type ViewNode } from '../../../parts/tree/tree-model.ts'
import { useTreeKeys } from '../../../parts/tree/use-tree-keys.ts'
import { TreeRow } from './TreeRow.tsx'
import { useFixedRows } from './use-fixed-rows.ts'

const ROOM_BELOW = 24

interface Props {
  tree: readonly ViewNode[]
  /** Indexes of the rows that show. */
  rows: readonly number[]
  open: OpenNodes
  onToggle: (id: string) => void
  currentDocId: string
  /** 40 where fingers tap. */
  rowHeight: 30 | 40
  /** Marked in names and paths; "" for no filter. */
  filter: string
  /** What the filter leaves. */
  found: Filtered | undefined
  hasPaths: boolean
  pathOf: (docId: string) => string
}

/** A virtual tree: only rows near the visible part are rendered. Keys act on one active row, which follows the open doc. */
export function DocTree({
  tree,
  rows,
  open,
  onToggle,
  currentDocId,
  rowHeight,
  filter,
  found,
  hasPaths,
  pathOf,
}: Props) {
  const t = useT()
  const navigate = useNavigate()
  const currentRow = useMemo(() => rows.indexOf(indexOfDoc(tree, currentDocId)), [tree, rows, currentDocId])
  const [activeId, setActiveId] = useActiveId(tree[rows[currentRow] ?? -1]?.id ?? '')
  const active = useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex((index) => tree[index]?.id === activeId),
      ),
    [tree, rows, activeId],
  )

  // The active row is always rendered: assistive technology looks it up by its id.
  const {
    frame,
    rows: shown,
    scrollToRow,
    scrollByRows,
    scrollToTop,
  } = useFixedRows({ count: rows.length, rowHeight, always: active })
  useKeptPlace(tree, currentRow, scrollByRows)
  const isCurrentShown = currentRow >= 0
  useEffect(() => {
    if (isCurrentShown) scrollToRow(currentRow)
    // Only when another doc is opened or appears: the reader may scroll elsewhere meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [currentDocId, isCurrentShown])

  const seenFilter = useRef(filter)
  useEffect(() => {
    if (seenFilter.current === filter) return
    seenFilter.current = filter
    scrollToTop()
    if (filter === '' && isCurrentShown) scrollToRow(currentRow)
    // Only when the filter changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [filter])

  const activate = (row: number) => {
    setActiveId(tree[rows[row] ?? -1]?.id ?? '')
    scrollToRow(row)
  }
  const openDoc = (docId: string) => void navigate(pathOf(docId))
  const followKey = useTreeKeys({ tree, rows, open, active, onActive: activate, onToggle, onOpenDoc: openDoc })

  const click = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')
    const node = tree[rows[Number(row?.dataset['row'])] ?? -1]
    if (!node) return
    setActiveId(node.id)
    if (!isDoc(node)) onToggle(node.id)
  }
  return (
    <div
      ref={frame}
      className={styles.tree}
      role="tree"
      tabIndex={0}
      aria-label={t('view.tree')}
      aria-activedescendant={rows.length > 0 ? rowId(tree[rows[active] ?? -1]) : undefined}
      onKeyDown={followKey}
      onClick={click}
    >
      <div className={styles.rows} role="none" style={{ height: rows.length * rowHeight + ROOM_BELOW }}>
        {shown.map((row) => {
          const index = rows[row] ?? -1
          const node = tree[index]
          if (!node) return null
          return (
            <TreeRow
              key={node.id}
              id={rowId(node)}
              node={node}
              row={row}
              top={row * rowHeight}
              height={rowHeight}
              isOpen={open.has(node.id)}
              isCurrent={row === currentRow}
              isActive={row === active}
              filter={filter}
              docs={found?.docsBelow.get(index) ?? node.apiCount}
              hasPath={hasPaths}
              to={isDoc(node) ? pathOf(node.docId) : undefined}
            />
          )
        })}
      </div>
    </div>
  )
}

/** When the tree changes around the open doc, as when the rest of it arrives, the doc stays where it is on the screen. */
function useKeptPlace(tree: readonly ViewNode[], currentRow: number, scrollByRows: (rows: number) => void): void {
  const before = useRef({ tree, currentRow })
  useLayoutEffect(() => {
    const { tree: oldTree, currentRow: oldRow } = before.current
    before.current = { tree, currentRow }
    if (oldTree === tree || oldRow < 0 || currentRow < 0 || oldRow === currentRow) return
    scrollByRows(currentRow - oldRow)
  }, [tree, currentRow, scrollByRows])
}

const rowId = (node: ViewNode | undefined) => `node-${node?.id ?? ''}`

/** The row that keys act on: the last one the reader moved to, or the doc that was opened since. */
function useActiveId(currentId: string) {
  const [active, setActive] = useState({ id: currentId, seen: currentId })
  if (active.seen !== currentId) setActive({ id: currentId === '' ? active.id : currentId, seen: currentId })
  return [active.id, (id: string) => setActive({ id, seen: currentId })] as const
}
