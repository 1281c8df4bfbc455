import { Portal } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import styles from './TreeTable.module.css'
import type { RowTree, TreeRow } from './tree.ts'
import type { Drag } from './use-row-drag.ts'

/** What is dragged, beside the pointer. */
export function DragChip<Row extends TreeRow>({ drag: { ids, x, y }, tree }: { drag: Drag; tree: RowTree<Row> }) {
  const t = useT()
  const [first = ''] = ids
  const text = ids.length === 1 ? tree.byId.get(first)?.name : t('doclist.items', { count: ids.length })
  return (
    <Portal>
      <div className={styles.dragChip} style={{ transform: `translate(${x + 12}px, ${y + 8}px)` }}>
        <IconFileText size={16} stroke={1.75} aria-hidden="true" />
        {text}
      </div>
    </Portal>
  )
}
