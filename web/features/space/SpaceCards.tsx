import { Badge } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SpaceCard as Space } from '#core/contract/space.ts'
import { spacePath } from '../../data/space/space-path.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { AvatarStack } from '../../ui/AvatarStack.tsx'
import { MarbleCover } from '../../ui/Marble.tsx'
import { namesOf } from './names-of.ts'
import styles from './SpaceCards.module.css'

interface Props {
  spaces: Space[]
  /** A last cell, for example to add a space. */
  children?: ReactNode
}

export function SpaceCards({ spaces, children }: Props) {
  return (
    <ul className={styles.cards}>
      {spaces.map((space) => (
        <li key={space.id}>
          <SpaceCard space={space} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}

function SpaceCard({ space }: { space: Space }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link className={styles.card} to={spacePath(space)}>
      <MarbleCover id={space.id} />
      <div className={styles.inner}>
        <h3 className={styles.title}>
          <span className={styles.name}>{space.name}</span>
          {space.isCompose === 1 && (
            <Badge leftSection={<IconStack2 size={14} stroke={1.75} />}>{t('home.compose')}</Badge>
          )}
        </h3>
        <p className={styles.facts}>
          <span className={styles.counts}>
            {space.isCompose === 0 && `${t('home.projectCount', { count: space.projectCount })} · `}
            {t('member.count', { count: space.memberCount, number: format.number(space.memberCount) })}
          </span>
          <AvatarStack people={space.admins} label={t('space.adminsAre', { names: namesOf(space.admins) })} />
        </p>
      </div>
    </Link>
  )
}
