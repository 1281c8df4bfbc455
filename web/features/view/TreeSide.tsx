import type { ReactNode } from 'react'
import { viewPath } from '../../data/doc/view-path.ts'
import { useT } from '../../lib/i18n.ts'
import type { ViewNode } from '../../parts/tree/tree-model.ts'
import { PlacePicker } from './PlacePicker.tsx'
import type { TreeMemory } from './tree/use-tree-state.ts'
import { DimensionChoice } from './DimensionChoice.tsx'
import styles from './TreeSide.module.css'
import { TreeView } from './TreeView.tsx'
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

const memory: TreeMemory = { key: 'viewTreeTrigger', isExpandedAtFirst: false }

/** The left side of the reading pages: what to read, a filter, and the tree. */
export function TreeSide({ place, tree, docId, rowHeight, head }: Props) {
  const t = useT()
  return (
    <div className={styles.side}>
      {head && <div className={styles.head}>{head}</div>}
      <TreeView
        tree={tree}
        docId={docId}
        rowHeight={rowHeight}
        memory={memory}
        pathOf={viewPath}
        renderTools={({ modes, filter }) => (
          <>
            <PlacePicker place={place} />
            <div className={styles.modes}>
              <DimensionChoice dimension={place.dimension} onDimension={place.turn} />
              {modes}
            </div>
            {filter}
          </>
        )}
        empty={
          <>
            <b>{t('view.treeEmptyTitle')}</b>
            {t('view.treeEmptyText')}
          </>
        }
      />
    </div>
  )
}
