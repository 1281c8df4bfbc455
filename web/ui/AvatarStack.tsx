import { Tooltip, VisuallyHidden } from '@mantine/core'
import styles from './AvatarStack.module.css'
import { UserAvatar } from './UserAvatar.tsx'

interface Props {
  people: { id: string; nickname: string }[]
  /** Says who they are, for the tooltip and for those who do not see the pictures. */
  label: string
}

/** The pictures of a few people beside each other. */
export function AvatarStack({ people, label }: Props) {
  if (people.length === 0) return null
  return (
    <Tooltip label={label}>
      <span className={styles.stack}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {people.map(({ id, nickname }) => (
          <UserAvatar key={id} name={nickname} size={20} />
        ))}
      </span>
    </Tooltip>
  )
}
