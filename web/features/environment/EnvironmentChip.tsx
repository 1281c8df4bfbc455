import { Tooltip } from '@mantine/core'
import { useSortable } from '@dnd-kit/sortable'
import { IconWorld } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { Environment } from '#core/contract/environment.ts'
import { useT } from '../../lib/i18n.ts'
import chipStyles from '../../ui/chips/Chips.module.css'
import styles from './environment.module.css'
import { EnvironmentMenu } from './EnvironmentMenu.tsx'

interface Props {
  environment: Environment
  environments: Environment[]
  index: number
  isCurrent: boolean
  onSelect: (environmentId: string) => void
  onMove: (step: -1 | 1) => void
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
}

/** One environment: a click opens it, dragging moves it, a right click opens its menu. */
export function EnvironmentChip({ isCurrent, onSelect, isMenuOpen, onMenu, ...others }: Props) {
  const { environment, index } = others
  const { id, name } = environment
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])

  const openMenu = (isOpen: boolean) => {
    // The menu closes, possibly with its button: dialogs opened from it return the focus to the chip.
    if (!isOpen) button.current?.focus()
    onMenu(isOpen)
  }
  const showMenu = (event: MouseEvent) => {
    event.preventDefault()
    openMenu(true)
  }
  return (
    <div
      ref={setNodeRef}
      className={chipStyles.chip}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateX(${transform.x}px)` : undefined, transition }}
    >
      <button
        ref={button}
        type="button"
        className={chipStyles.name}
        data-chip={id}
        title={name}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        aria-describedby={attributes['aria-describedby']}
        onClick={() => onSelect(id)}
        onContextMenu={showMenu}
        {...listeners}
      >
        <IconWorld size={16} stroke={1.75} aria-hidden="true" />
        <span>{name}</span>
        {index === 0 && <FirstTag />}
      </button>
      {(isCurrent || isMenuOpen) && (
        <EnvironmentMenu {...others} isOpen={isMenuOpen} onOpen={openMenu} onCopied={onSelect} />
      )}
    </div>
  )
}

function FirstTag() {
  const t = useT()
  return (
    <Tooltip label={t('environment.shownFirstHint')} multiline w={260}>
      <em className={styles.first}>{t('environment.shownFirst')}</em>
    </Tooltip>
  )
}
