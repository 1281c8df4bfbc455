import type { ReactNode } from 'react'
import styles from './DocSection.module.css'

interface Props {
  /** Its hash. */
  id: string
  title: string
  count?: number
  tag?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

/** A part of a doc that the outline can lead to. */
export function Section({ id, title, count, tag, tools, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>{title}</h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {tag}
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}
