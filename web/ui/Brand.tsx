import styles from './Brand.module.css'

export function Mark({ size }: { size: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M9 4h14a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z" fill="var(--ep-mark-board)" />
      <path d="M15 4h8a6 6 0 0 1 6 6v3.5C29 21.5 23.5 27.2 15 28Z" fill="var(--ep-mark-leaf)" />
    </svg>
  )
}

export function Wordmark({ height }: { height: number }) {
  return (
    <span className={styles.word} style={{ height }}>
      Endpaper
    </span>
  )
}
