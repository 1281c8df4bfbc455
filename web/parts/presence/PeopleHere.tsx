import { VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { DocNow, PersonHere } from '#core/contract/presence.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { useT } from '../../lib/i18n.ts'
import { Hint } from '../../ui/Hint.tsx'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import styles from './PeopleHere.module.css'

/** On phones there is room for one. */
const MAX_SHOWN = { wide: 3, narrow: 1 }

/** The other people who have a doc open now. A pencil marks those who edit it. */
export function PeopleHere({ now }: { now: DocNow | undefined }) {
  const t = useT()
  const people = now?.people ?? []
  const label = labelOf(t, people, now?.count ?? 0)
  return (
    <span role="status" className={styles.people}>
      {people.length > 0 && (
        <Hint label={label}>
          <span className={styles.stack}>
            <VisuallyHidden>{label}</VisuallyHidden>
            {people.slice(0, MAX_SHOWN.wide).map((person) => (
              <Face key={person.id} person={person} />
            ))}
            <More room="wide" count={now?.count ?? 0} />
            <More room="narrow" count={now?.count ?? 0} />
          </span>
        </Hint>
      )}
    </span>
  )
}

/** How many have no picture there is room for. */
function More({ room, count }: { room: keyof typeof MAX_SHOWN; count: number }) {
  const more = count - MAX_SHOWN[room]
  if (more <= 0) return null
  return (
    <span className={styles.more} data-room={room} aria-hidden="true">
      +{more}
    </span>
  )
}

function Face({ person: { nickname, avatar, isEditing } }: { person: PersonHere }) {
  return (
    <span className={styles.face} data-editing={isEditing === 1 || undefined}>
      <UserAvatar name={nickname} picture={avatar} size={24} />
      {isEditing === 1 && <IconPencil className={styles.pencil} size={12} stroke={2.25} aria-hidden="true" />}
    </span>
  )
}

function labelOf(t: Translate, people: readonly PersonHere[], count: number): string {
  const namesOf = (isEditing: 0 | 1) =>
    people.filter((person) => person.isEditing === isEditing).map(({ nickname }) => nickname)
  const [editing, reading] = [namesOf(1), namesOf(0)]
  const join = (names: string[]) => names.join(t('view.hereComma'))
  const parts = [
    ...(editing.length > 0 ? [t('view.hereEditing', { names: join(editing) })] : []),
    ...(reading.length > 0 ? [t('view.hereReading', { names: join(reading) })] : []),
    ...(count > people.length ? [t('view.hereMore', { count: count - people.length })] : []),
  ]
  return parts.join(t('view.hereSemicolon'))
}
