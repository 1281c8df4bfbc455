import styles from './CountBadge.module.css'

const MAX = 99

interface Props {
  count: number
  isUrgent?: boolean
}

/** A number at the corner of an icon button, whose label must say it too. Nothing for 0. */
export function CountBadge({ count, isUrgent = false }: Props) {
  if (count === 0) return null
  return (
    <span className={styles.badge} data-urgent={isUrgent || undefined} aria-hidden="true">
      {count > MAX ? `${MAX}+` : count}
    </span>
  )
}
