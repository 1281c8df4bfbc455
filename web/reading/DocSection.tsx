import type { ReactNode } from 'react'
import styles from './DocSection.module.css'

interface Props {
  /** Its hash. */
  id: string
  title: string
  count?: number
  tag?: ReactNode
  tools?: ReactNode
  /** A part of another section. */
  isSub?: boolean
  children: ReactNode
}

/** A part of a doc that the outline can lead to. */
export function Section({ id, title, count, tag, tools, isSub = false, children }: Props) {
  const Heading = isSub ? 'h3' : 'h2'
  return (
    <section id={id} className={styles.section} data-sub={isSub || undefined} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <Heading id={`${id}-title`}>{title}</Heading>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {tag}
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}
