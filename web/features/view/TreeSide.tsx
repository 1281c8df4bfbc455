import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { viewPath } from '../../data/doc/view-path.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import type { ViewNode } from '../../parts/tree/tree-model.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { PlacePicker } from './PlacePicker.tsx'
import { DocTree } from './tree/DocTree.tsx'
import { useTreeState } from './tree/use-tree-state.ts'
import { TreeFilter, TreeModes, usePathsShown } from './TreeTools.tsx'
import styles from './TreeSide.module.css'
import type { ViewPlace } from './use-view-place.ts'

interface Props {
  place: ViewPlace
  /** Undefined while it is fetched. */
  tree: readonly ViewNode[] | undefined
  docId: string
  rowHeight: 30 | 40
  /** Above the tools, such as our name. */
  head?: ReactNode
}

const none: readonly ViewNode[] = []

/** The left side of the reading pages: what to read, a filter, and the tree. */
export function TreeSide({ place, tree = none, docId, rowHeight, head }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const filter = useDeferredValue(typed).trim()
  const [hasPaths, setPaths] = usePathsShown()
  const state = useTreeState(tree, docId, filter)
  const isLoaded = tree !== none
  return (
    <div className={styles.side} ref={body}>
      {head && <div className={styles.head}>{head}</div>}
      <div className={styles.tools}>
        <PlacePicker place={place} />
        <TreeModes
          dimension={place.dimension}
          onDimension={place.turn}
          isExpanded={state.isExpanded}
          onExpand={state.expand}
          hasPaths={hasPaths}
          onPaths={setPaths}
        />
        {tree.length > 0 && (
          <TreeFilter
            value={typed}
            onChange={setTyped}
            onLeave={() => body.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()}
          />
        )}
      </div>
      {!isLoaded && <RowsSkeleton count={8} />}
      {state.rows.length > 0 && (
        <DocTree
          tree={tree}
          rows={state.rows}
          open={state.open}
          onToggle={state.toggle}
          currentDocId={docId}
          rowHeight={rowHeight}
          filter={filter}
          hasPaths={hasPaths}
          pathOf={viewPath}
        />
      )}
      {isLoaded && state.rows.length === 0 && <NoRows isFiltered={state.found !== undefined} />}
      {state.found && <Found count={state.found.docs} />}
    </div>
  )
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  if (isFiltered) return <p className={styles.empty}>{t('view.filterNone')}</p>
  return (
    <p className={styles.empty}>
      <b>{t('view.treeEmptyTitle')}</b>
      {t('view.treeEmptyText')}
    </p>
  )
}

/** Announces the number of matching docs to screen readers. */
function Found({ count }: { count: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <VisuallyHidden component="output">{t('view.filterFound', { count, number: format.number(count) })}</VisuallyHidden>
  )
}
