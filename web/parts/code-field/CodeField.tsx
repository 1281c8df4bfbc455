import type { ReactNode } from 'react'
import styles from './CodeField.module.css'

interface Props {
  label: string
  value: ReactNode
  hint?: string
  /** Buttons at the end of the line. */
  children: ReactNode
  /** A button beside the line. */
  action?: ReactNode
}

/** A value that is read and copied, not typed. */
export function CodeField({ label, value, hint, children, action }: Props) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <div className={styles.line}>
        <div className={styles.code}>
          <code>{value}</code>
          {children}
        </div>
        {action}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
