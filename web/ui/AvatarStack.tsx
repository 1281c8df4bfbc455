import { Tooltip, VisuallyHidden } from '@mantine/core'
import styles from './AvatarStack.module.css'
import { UserAvatar } from './UserAvatar.tsx'

interface Props {
  people: { id: string; nickname: string; avatar?: string }[]
  /** The names, for the tooltip and for screen readers. */
  label: string
}

/** The avatars of a few people side by side. */
export function AvatarStack({ people, label }: Props) {
  if (people.length === 0) return null
  return (
    <Tooltip label={label}>
      <span className={styles.stack}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {people.map(({ id, nickname, avatar }) => (
          <UserAvatar key={id} name={nickname} picture={avatar} size={20} />
        ))}
      </span>
    </Tooltip>
  )
}
