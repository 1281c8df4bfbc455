import { pickBy } from '../lib/pick-by.ts'
import styles from './UserAvatar.module.css'

const tints = ['moss', 'ochre', 'indigo', 'madder', 'petrol', 'plum'] as const

/** One Chinese character, or two letters: 林晓 is 林, Maya Okafor is MO, admin is AD. */
export function toInitials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._@-]+/)
    .filter(Boolean)
  const [first = '?', second = ''] = words
  const [letter = '?', next = ''] = Array.from(first)
  if (/^\p{Script=Han}/u.test(letter)) return letter
  const [nextWord = ''] = Array.from(second)
  return (letter + (nextWord || next)).toUpperCase()
}

interface Props {
  name: string
  /** Path of the picture; initials without one. */
  picture?: string | undefined
  size?: 20 | 24 | 28 | 32 | 56
}

/** Hidden from screen readers: the name is beside it or in the label of the surrounding button. */
export function UserAvatar({ name, picture, size = 24 }: Props) {
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-tint={pickBy(name, tints)}
      data-initials={toInitials(name)}
      aria-hidden="true"
    >
      {picture && <img key={picture} className={styles.picture} src={picture} alt="" loading="lazy" />}
    </span>
  )
}
