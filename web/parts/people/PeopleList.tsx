import type { PersonCard } from '#core/contract/member.ts'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import styles from './people.module.css'

/** People in a row that wraps: picture and nickname. */
export function PeopleList({ people }: { people: PersonCard[] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ id, nickname, email, username, avatar }) => (
        <li key={id} className={styles.one} title={email || username}>
          <UserAvatar name={nickname} picture={avatar} size={20} />
          {nickname}
        </li>
      ))}
    </ul>
  )
}
