import { useSortable } from '@dnd-kit/sortable'
import { IconBox } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { ModuleCard } from '#core/contract/module.ts'
import styles from '../../ui/chips/Chips.module.css'
import { hasSource, SyncButton } from '../import/SyncButton.tsx'
import { ModuleMenu } from './ModuleMenu.tsx'

interface Props {
  module: ModuleCard
  isCurrent: boolean
  canEdit: boolean
  isFirst: boolean
  isLast: boolean
  onSelect: () => void
  onMove: (step: -1 | 1) => void
  onRename: () => void
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
}

/** One module: a click opens it, dragging moves it, a right click opens its menu. */
export function ModuleChip({ module, isCurrent, canEdit, onSelect, isMenuOpen, onMenu, ...menu }: Props) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: module.id })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The chip with its tools, which only the open one has.
    if (isCurrent) button.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])

  const openMenu = (isOpen: boolean) => {
    // The menu closes, possibly with its button: dialogs opened from it return the focus to the chip.
    if (!isOpen) button.current?.focus()
    onMenu(isOpen)
  }
  const showMenu = (event: MouseEvent) => {
    if (!canEdit) return
    event.preventDefault()
    openMenu(true)
  }
  return (
    <div
      ref={setNodeRef}
      className={styles.chip}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateX(${transform.x}px)` : undefined, transition }}
    >
      <button
        ref={button}
        type="button"
        className={styles.name}
        data-chip={module.id}
        title={module.name}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        aria-describedby={canEdit ? attributes['aria-describedby'] : undefined}
        onClick={onSelect}
        onContextMenu={showMenu}
        {...listeners}
      >
        <IconBox size={16} stroke={1.75} aria-hidden="true" />
        <span>{module.name}</span>
      </button>
      {canEdit && isCurrent && hasSource(module) && <SyncButton module={module} className={styles.act} />}
      {canEdit && (isCurrent || isMenuOpen) && (
        <ModuleMenu module={module} isOpen={isMenuOpen} onOpen={openMenu} {...menu} />
      )}
    </div>
  )
}
