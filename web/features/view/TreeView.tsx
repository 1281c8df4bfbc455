import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import type { ViewNode } from '../../parts/tree/tree-model.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { DocTree } from './tree/DocTree.tsx'
import { useTreeState, type TreeMemory } from './tree/use-tree-state.ts'
import { TreeFilter, TreeModes, usePathsShown } from './TreeTools.tsx'
import styles from './TreeSide.module.css'

interface Props {
  /** Undefined while it is fetched. */
  tree: readonly ViewNode[] | undefined
  docId: string
  rowHeight: 30 | 40
  memory: TreeMemory
  pathOf: (docId: string) => string
  /** Puts the buttons of the tree and its filter in place. */
  renderTools: (parts: { modes: ReactNode; filter: ReactNode }) => ReactNode
  /** What an empty tree says. */
  empty: ReactNode
}

const none: readonly ViewNode[] = []

/** A tree of docs with its filter, on the reading pages and in publications. */
export function TreeView({ tree = none, docId, rowHeight, memory, pathOf, renderTools, empty }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const filter = useDeferredValue(typed).trim()
  const [hasPaths, setPaths] = usePathsShown()
  const state = useTreeState(tree, docId, filter, memory)
  const isLoaded = tree !== none
  const modes = (
    <TreeModes isExpanded={state.isExpanded} onExpand={state.expand} hasPaths={hasPaths} onPaths={setPaths} />
  )
  const filterField = tree.length > 0 && (
    <TreeFilter
      value={typed}
      onChange={setTyped}
      onLeave={() => body.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()}
    />
  )
  return (
    <div className={styles.view} ref={body}>
      <div className={styles.tools}>
        {renderTools({ modes, filter: filterField })}
        {state.found && <Found count={state.found.docs} isNone={state.rows.length === 0} />}
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
          found={state.found}
          hasPaths={hasPaths}
          pathOf={pathOf}
        />
      )}
      {isLoaded && state.rows.length === 0 && !state.found && <p className={styles.empty}>{empty}</p>}
    </div>
  )
}

/** The number of matching docs, for screen readers too. */
function Found({ count, isNone }: { count: number; isNone: boolean }) {
  const t = useT()
  const format = useFormat()
  const text = isNone ? t('view.filterNone') : t('view.filterFound', { count, number: format.number(count) })
  return <output className={styles.found}>{text}</output>
}
