import type { ReactNode } from 'react'
import type { PersonCard } from '#core/contract/member.ts'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import styles from './people.module.css'

interface Props {
  person: Pick<PersonCard, 'nickname' | 'email' | 'username'> & { avatar?: string }
  /** Small tags behind the name. */
  tags?: ReactNode
}

/** A person in two lines: the name, and the e-mail or else the account below it. */
export function PersonCell({ person, tags }: Props) {
  return (
    <span className={styles.person}>
      <UserAvatar name={person.nickname} picture={person.avatar} size={28} />
      <span className={styles.who}>
        <span className={styles.name}>
          <span className={styles.clip}>{person.nickname}</span>
          {tags}
        </span>
        <span className={styles.mail}>{person.email || person.username}</span>
      </span>
    </span>
  )
}
