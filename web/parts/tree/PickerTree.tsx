import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { isDoc, type ViewNode } from './tree-model.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { docsAt, countTicks, toggled } from './picker-model.ts'
import { PickerRow } from './PickerRow.tsx'
import styles from './picker.module.css'
import { usePickerRows } from './use-picker-rows.ts'

/** Folders that are chosen as a whole, with what is added to them later. */
interface Growth {
  has: (folderId: string) => boolean
  /** Omitted in a tree for reading. */
  set?: (folderId: string, isOn: boolean) => void
}

interface Props {
  /** The accessible name. */
  label?: string
  tree: readonly ViewNode[]
  filter: string
  chosen: ReadonlySet<string>
  /** Docs that are there already: shown with a tick, and not to choose. */
  taken?: ReadonlySet<string>
  /** Omitted in a tree for reading, which has no check boxes. */
  onChange?: (chosen: ReadonlySet<string>) => void
  growth?: Growth
}

const none: ReadonlySet<string> = new Set()

const heights = { pointer: 32, finger: 40 }

/** A virtual tree with check boxes. Arrows move, Space ticks, Enter expands folders and ticks docs. */
export function PickerTree({ label, tree, filter, chosen, taken = none, onChange, growth }: Props) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const height = isTouch ? heights.finger : heights.pointer
  const { rows, open, kept, toggle } = usePickerRows(tree, filter)
  const tickAt = useMemo(() => countTicks(tree, taken.size === 0 ? chosen : chosen.union(taken)), [tree, chosen, taken])
  const [activeId, setActiveId] = useState('')
  const active = Math.max(
    0,
    rows.findIndex((index) => tree[index]?.id === activeId),
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
    // The active row is always rendered: assistive technology looks it up by its id.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active])].filter((row) => row < rows.length).sort((a, b) => a - b),
  })

  const tick = (row: number) => {
    const index = rows[row] ?? -1
    const node = tree[index]
    if (!node) return
    const free = docsAt(tree, index, kept).filter((docId) => !taken.has(docId))
    if (growth && isEmptyFolder(node)) growth.set?.(node.docId, !growth.has(node.docId))
    else if (free.length > 0) onChange?.(toggled(chosen, free))
  }
  const activate = (row: number) => {
    setActiveId(tree[rows[row] ?? -1]?.id ?? '')
    virtual.scrollToIndex(row, { align: 'auto' })
  }
  const followKey = useTreeKeys({
    tree,
    rows,
    open,
    active,
    onActive: activate,
    onToggle: toggle,
    onOpenDoc: () => tick(active),
  })
  const press = (event: KeyboardEvent) => {
    // The switch of a folder has its own keys.
    if (event.target !== event.currentTarget) return
    if (event.key !== ' ') return followKey(event)
    event.preventDefault()
    tick(active)
  }
  const click = ({ target }: MouseEvent) => {
    if ((target as Element).closest('[data-growth]')) return
    const row = Number((target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'])
    const node = tree[rows[row] ?? -1]
    if (!node) return
    setActiveId(node.id)
    if (isDoc(node) || (target as Element).closest('[data-tick]')) tick(row)
    else toggle(node.id)
  }
  if (rows.length === 0) return <p className={styles.quiet}>{t('release.filterNone')}</p>
  return (
    <div
      ref={frame}
      className={styles.tree}
      role="tree"
      tabIndex={0}
      aria-label={label ?? t('release.pickDocs')}
      aria-multiselectable={onChange && true}
      aria-activedescendant={rowId(tree[rows[active] ?? -1])}
      onKeyDown={press}
      onClick={click}
    >
      <div className={styles.rows} role="none" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index: row, start }) => {
          const index = rows[row] ?? -1
          const node = tree[index]
          if (!node) return null
          return (
            <PickerRow
              key={node.id}
              id={rowId(node)}
              node={node}
              row={row}
              top={start}
              height={height}
              isOpen={open.has(node.id)}
              isActive={row === active}
              tick={onChange && (growth?.has(node.docId) ? 'all' : tickAt(index))}
              isTaken={isDoc(node) && taken.has(node.docId)}
              filter={filter}
              isGrowing={growth?.has(node.docId)}
              onGrow={growth?.set}
            />
          )
        })}
      </div>
    </div>
  )
}

const isEmptyFolder = (node: ViewNode) => !isDoc(node) && node.apiCount === 0

const rowId = (node: ViewNode | undefined) => `pick-${node?.id ?? ''}`
