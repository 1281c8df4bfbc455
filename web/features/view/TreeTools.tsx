import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconFilter, IconLink, IconX } from '@tabler/icons-react'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { store } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'
import fieldStyles from '../../ui/fields.module.css'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './TreeSide.module.css'

interface ModeProps {
  isExpanded: boolean
  onExpand: (isAll: boolean) => void
  hasPaths: boolean
  onPaths: (hasPaths: boolean) => void
}

/** All open or closed, with or without paths. */
export function TreeModes({ isExpanded, onExpand, hasPaths, onPaths }: ModeProps) {
  const t = useT()
  const Expand = isExpanded ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  return (
    <>
      <IconButton
        label={isExpanded ? t('view.collapseAll') : t('view.expandAll')}
        size={28}
        onClick={() => onExpand(!isExpanded)}
      >
        <Expand size={16} stroke={1.75} />
      </IconButton>
      <IconButton
        label={hasPaths ? t('view.hidePaths') : t('view.showPaths')}
        size={28}
        aria-pressed={hasPaths}
        onClick={() => onPaths(!hasPaths)}
      >
        <IconLink size={16} stroke={1.75} />
      </IconButton>
    </>
  )
}

/** Remembered, because it depends on the paths of a team whether they help. */
export function usePathsShown() {
  const stored = useStored('viewTreePaths')
  const [chosen, setPaths] = useState<boolean>()
  const change = (next: boolean) => {
    store('viewTreePaths', String(next))
    setPaths(next)
  }
  return [chosen ?? stored === 'true', change] as const
}

interface FilterProps {
  value: string
  onChange: (value: string) => void
  /** Arrow down leads into the tree. */
  onLeave: () => void
}

/** Narrows the tree down while typing; `/` comes here from anywhere on the page. */
export function TreeFilter({ value, onChange, onLeave }: FilterProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => input.current?.focus()]])
  const clear = (
    <IconButton label={t('common.clear')} size={24} onClick={() => onChange('')}>
      <IconX size={14} stroke={1.75} />
    </IconButton>
  )
  // A plain field: the component for fields would be the largest script that a visitor's page needs for it.
  return (
    <div className={styles.filter}>
      <IconFilter size={16} stroke={1.75} />
      <input
        ref={input}
        type="search"
        className={fieldStyles.search}
        aria-label={t('view.filter')}
        placeholder={t('view.filter')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onLeave()
        }}
      />
      {value === '' ? <kbd className={styles.key}>/</kbd> : clear}
    </div>
  )
}
