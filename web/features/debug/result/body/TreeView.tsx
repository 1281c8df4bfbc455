import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { jsonPathText, pathText, type JsonPath } from '#core/debug/answer/json-text.ts'
import { typeOfSent, type Sent } from '#core/debug/compare/compare-leaf.ts'
import { useT } from '../../../../lib/i18n.ts'
import { FilterField } from '../../../../ui/FilterField.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useCopy } from '../../../../ui/use-copy.ts'
import styles from './TreeView.module.css'
import { copiedValue, findInTree, MAX_TREE_ROWS, sizeOf, treeKey, treeRows, type TreeRow } from './tree-rows.ts'

const ROW = 24
const LEVELS = ['1', '2', '3', 'all'] as const

/** A parsed body as a tree of names and values. Arrow keys move, open and close. */
export function TreeView({ value }: { value: Sent }) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [levels, setLevels] = useState('2')
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [activeKey, setActiveKey] = useState(treeKey([]))
  const [wanted, setWanted] = useState('')
  const searched = useDeferredValue(wanted)
  const hits = useMemo(() => findInTree(value, searched), [value, searched])
  const { rows, isCut } = useMemo(
    () => treeRows(value, { levels: levels === 'all' ? Infinity : Number(levels), chosen }),
    [value, levels, chosen],
  )
  const found = rows.findIndex(({ key }) => key === activeKey)
  const active = Math.max(0, found)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 20,
  })
  const choose = (index: number) => {
    const row = rows[index]
    if (!row) return
    setActiveKey(row.key)
    virtual.scrollToIndex(index, { align: 'auto' })
  }
  const fold = ({ key, canOpen }: TreeRow, isOpen: boolean) => canOpen && setChosen(new Map([...chosen, [key, isOpen]]))
  const nextHit = () => {
    const hitKeys = hits.map(treeKey)
    const next = hits[(hitKeys.indexOf(activeKey) + 1) % hits.length]
    if (!next) return
    setChosen(opened(chosen, next))
    setActiveKey(treeKey(next))
    // The row exists after the next render.
    requestAnimationFrame(() => document.getElementById(rowId(treeKey(next)))?.scrollIntoView({ block: 'nearest' }))
  }
  const press = (event: KeyboardEvent) => {
    const row = rows[active]
    const act = row && keyAct(event.key, { rows, active, choose, fold })
    if (!act) return
    event.preventDefault()
    act()
  }
  const hitKeys = useMemo(() => new Set(hits.map(treeKey)), [hits])
  return (
    <div className={styles.tree}>
      <div className={styles.tools}>
        <FilterField label={t('result.treeSearch')} value={wanted} onChange={setWanted} />
        {searched !== '' && (
          <>
            <output className={styles.hits}>{t('result.treeHits', { count: hits.length })}</output>
            <Button size="xs" variant="subtle" disabled={hits.length === 0} onClick={nextHit}>
              {t('result.nextHit')}
            </Button>
          </>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('result.expandTo')}
          value={levels}
          onChange={(level) => {
            setLevels(level)
            setChosen(new Map())
          }}
          data={LEVELS.map((level) => ({ value: level, label: level === 'all' ? t('result.levelAll') : level }))}
        />
      </div>
      {isCut && <Note>{t('result.treeCut', { count: MAX_TREE_ROWS })}</Note>}
      <div
        ref={frame}
        className={styles.rows}
        role="tree"
        tabIndex={0}
        aria-label={t('result.treeOf')}
        aria-activedescendant={rowId(rows[active]?.key ?? '')}
        onKeyDown={press}
      >
        <div role="none" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <Row
                key={row.key}
                row={row}
                top={start}
                isActive={index === active}
                isHit={hitKeys.has(row.key)}
                onChoose={() => {
                  setActiveKey(row.key)
                  fold(row, !row.isOpen)
                }}
              />
            )
          })}
        </div>
      </div>
      <ActiveBar row={rows[active]} />
    </div>
  )
}

interface KeyState {
  rows: readonly TreeRow[]
  active: number
  choose: (index: number) => void
  fold: (row: TreeRow, isOpen: boolean) => void
}

function keyAct(key: string, { rows, active, choose, fold }: KeyState): (() => void) | undefined {
  const row = rows[active]
  if (!row) return undefined
  const parent = rows.findLastIndex(({ depth }, index) => index < active && depth === row.depth - 1)
  const acts: Record<string, () => void> = {
    ArrowDown: () => choose(active + 1),
    ArrowUp: () => choose(active - 1),
    Home: () => choose(0),
    End: () => choose(rows.length - 1),
    ArrowRight: () => (row.isOpen ? choose(active + 1) : fold(row, true)),
    ArrowLeft: () => (row.isOpen ? fold(row, false) : choose(parent)),
    Enter: () => fold(row, !row.isOpen),
  }
  return acts[key]
}

/** With the rows around a place open. */
function opened(chosen: ReadonlyMap<string, boolean>, path: JsonPath): ReadonlyMap<string, boolean> {
  const next = new Map(chosen)
  for (let length = 0; length < path.length; length += 1) next.set(treeKey(path.slice(0, length)), true)
  return next
}

const rowId = (key: string) => `result-tree-${key}`

interface RowProps {
  row: TreeRow
  top: number
  isActive: boolean
  isHit: boolean
  onChoose: () => void
}

function Row({ row, top, isActive, isHit, onChoose }: RowProps) {
  const { key, name, depth, value, canOpen, isOpen } = row
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys
    <div
      id={rowId(key)}
      className={styles.row}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isActive}
      {...(canOpen && { 'aria-expanded': isOpen })}
      tabIndex={-1}
      data-hit={isHit || undefined}
      style={{ top, paddingLeft: 12 + depth * 14 }}
      onClick={onChoose}
    >
      <span className={styles.chevron}>{canOpen && <Chevron size={14} stroke={1.75} aria-hidden="true" />}</span>
      {depth > 0 && <span className={styles.name}>{name}:</span>}
      <Value value={value} />
    </div>
  )
}

const SHOWN_LENGTH = 500

function Value({ value }: { value: Sent }) {
  const t = useT()
  const type = typeOfSent(value)
  if (type === 'array') return <span className={styles.count}>[{t('result.items', { count: sizeOf(value) })}]</span>
  if (type === 'object')
    return <span className={styles.count}>{`{${t('result.fields', { count: sizeOf(value) })}}`}</span>
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, SHOWN_LENGTH)) : copiedValue(value)
  return (
    <span className={styles.value} data-type={type}>
      {text}
    </span>
  )
}

/** The place of the chosen row, and what can be copied of it. */
function ActiveBar({ row }: { row: TreeRow | undefined }) {
  const t = useT()
  const { copy, isCopied } = useCopy()
  if (!row) return null
  return (
    <div className={styles.bar}>
      <code>{jsonPathText(row.path)}</code>
      <span className={styles.copies}>
        {isCopied && <output>{t('common.copied')}</output>}
        <Button size="xs" variant="subtle" color="gray" onClick={() => void copy(copiedValue(row.value))}>
          {t('result.copyValue')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => void copy(pathText(row.path))}>
          {t('result.copyPath')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => void copy(jsonPathText(row.path))}>
          {t('result.copyJsonPath')}
        </Button>
      </span>
    </div>
  )
}
