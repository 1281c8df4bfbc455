import type { Mentioned } from '../../data/comment/comment.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import styles from './comment.module.css'

export const optionId = (listId: string, index: number) => `${listId}-${index}`

interface Props {
  id: string
  people: readonly Mentioned[]
  active: number
  onPick: (person: Mentioned) => void
}

/** People whose names match. The keys are handled by the text field, which keeps the focus. */
export function MentionList({ id, people, active, onPick }: Props) {
  const t = useT()
  if (people.length === 0) return <p className={styles.noPeople}>{t('comment.noPeople')}</p>
  return (
    <div id={id} className={styles.people} role="listbox" aria-label={t('comment.people')}>
      {people.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={optionId(id, index)}
          className={styles.person}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field would lose the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <UserAvatar name={person.nickname} picture={person.avatar} size={24} />
          <span>{person.nickname}</span>
          {person.username !== '' && <span className={styles.faint}>{person.username}</span>}
        </div>
      ))}
    </div>
  )
}
