import { useSortable } from '@dnd-kit/sortable'
import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import type { DocTab } from '../../../data/doc/doc-tabs-model.ts'
import { useT } from '../../../lib/i18n.ts'
import { DocKindIcon } from '../../../parts/doc/DocKindIcon.tsx'
import styles from './TabsBar.module.css'

interface Props {
  tab: DocTab
  isCurrent: boolean
  onClose: () => void
  onMenu: (event: MouseEvent) => void
  onStep: (by: -1 | 1) => void
}

export function DocTabChip({ tab, isCurrent, onClose, onMenu, onStep }: Props) {
  const t = useT()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.path })
  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose()
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    onStep(event.key === 'ArrowLeft' ? -1 : 1)
  }
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      ref={setNodeRef}
      className={styles.tab}
      data-path={tab.path}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateX(${transform.x}px)` : undefined, transition }}
    >
      <Link
        className={styles.name}
        to={tab.path + tab.query}
        title={tab.title}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
        onContextMenu={onMenu}
        onAuxClick={closeByMiddle}
        onKeyDown={followKey}
        {...listeners}
      >
        <DocKindIcon docType={tab.docType} method={tab.method} />
        <span>{tab.title}</span>
      </Link>
      <button
        type="button"
        className={styles.close}
        aria-label={t('view.closeTab', { name: tab.title })}
        onClick={onClose}
      >
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
