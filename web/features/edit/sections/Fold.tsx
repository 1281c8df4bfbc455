import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Fold.module.css'

interface Props {
  title: string
  /** A short summary of the content. */
  digest: readonly string[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A collapsible group for rarely used fields, with a summary of its content. */
export function Fold({ title, digest, isOpen, onToggle, children }: Props) {
  return (
    <div className={styles.fold}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        {title}
        <span>{digest.filter((part) => part !== '').join(' · ')}</span>
      </button>
      {isOpen && <div className={styles.body}>{children}</div>}
    </div>
  )
}
