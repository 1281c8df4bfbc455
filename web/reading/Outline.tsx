import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconList } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useT } from '../lib/i18n.ts'
import { LateMenu } from '../ui/LateMenu.tsx'
import { useJump } from './doc-jump.ts'
import styles from './Outline.module.css'
import type { OutlineEntry } from './outline-entries.ts'

interface Props {
  entries: readonly OutlineEntry[]
  /** The id of the section that is being read. */
  current: string
}

/** The sections of the page; the one that is being read is marked. */
export function Outline({ entries, current }: Props) {
  const t = useT()
  const jump = useJump()
  const follow = (id: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    jump(id)
  }
  return (
    <nav className={styles.outline} aria-label={t('view.onThisPage')}>
      <div className={styles.title}>{t('view.onThisPage')}</div>
      {entries.map(({ id, title, count, level = 1 }) => (
        <a
          key={id}
          href={`#${id}`}
          style={{ paddingLeft: 2 + level * 12 }}
          aria-current={id === current ? 'location' : undefined}
          onClick={follow(id)}
        >
          <span>{title}</span>
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </a>
      ))}
    </nav>
  )
}

/** The same as a menu, where the outline has no room or has scrolled away. */
export function OutlineMenu({ entries, current, isLarge = false }: Props & { isLarge?: boolean }) {
  const t = useT()
  const jump = useJump()
  const now = entries.find(({ id }) => id === current)
  return (
    <LateMenu
      target={
        <UnstyledButton className={isLarge ? styles.large : styles.menu} title={t('view.jumpTo')}>
          <IconList size={16} stroke={1.75} aria-hidden="true" />
          <span>{isLarge || !now ? t('view.onThisPage') : now.title}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      }
      dropdownClass={styles.choices}
      renderItems={(Menu) =>
        entries.map(({ id, title }) => (
          <Menu.Item key={id} onClick={() => jump(id)} data-current={id === current || undefined}>
            {title}
          </Menu.Item>
        ))
      }
    />
  )
}
