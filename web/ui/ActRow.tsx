import type { ReactNode } from 'react'
import styles from './ActRow.module.css'

interface Props {
  title: string
  /** Explains the effect. */
  text: string
  /** The button that runs it. */
  children: ReactNode
}

/** One row of a panel: an action with its explanation, and its button at the right. */
export function ActRow({ title, text, children }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  )
}
