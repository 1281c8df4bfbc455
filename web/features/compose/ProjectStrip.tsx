import { IconBook2, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ComposeProject } from '#core/contract/compose.ts'
import { useT } from '../../lib/i18n.ts'
import chipStyles from '../../ui/chips/Chips.module.css'
import styles from './compose.module.css'

interface Props {
  projects: ComposeProject[]
  currentId: string
}

/** The compose projects of a space, one beside the other. */
export function ProjectStrip({ projects, currentId }: Props) {
  const t = useT()
  return (
    <nav className={`${chipStyles.chips} ${styles.strip}`} aria-label={t('compose.list')}>
      {projects.map(({ id, name, type, status }) => (
        <span key={id} className={chipStyles.chip} data-current={id === currentId || undefined}>
          <Link
            className={chipStyles.name}
            to={{ search: `?project=${id}` }}
            title={name}
            data-off={status === 0 || undefined}
            aria-current={id === currentId ? 'page' : undefined}
          >
            <IconBook2 size={16} stroke={1.75} aria-hidden="true" />
            <span>{name}</span>
            {type === 2 && <IconLock size={14} stroke={1.75} aria-label={t('publication.encrypted')} />}
          </Link>
        </span>
      ))}
    </nav>
  )
}
