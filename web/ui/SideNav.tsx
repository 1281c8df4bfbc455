import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './SideNav.module.css'

/** A menu of links, one below the other. */
export function SideNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {children}
    </nav>
  )
}

interface LinkProps {
  to: string
  label: string
  icon?: ReactNode
  /** A counter, for example of unread messages. */
  count?: number
  /** Marked as current only at exactly this address, not at addresses below it. */
  end?: boolean
}

export function SideLink({ to, label, icon, count, end = false }: LinkProps) {
  return (
    <NavLink to={to} end={end} className={styles.link}>
      {icon}
      <span className={styles.text}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </NavLink>
  )
}

export function SideLabel({ children }: { children: ReactNode }) {
  return <div className={styles.label}>{children}</div>
}

/** A line that is not a link, such as "no spaces yet". */
export function SideText({ children }: { children: ReactNode }) {
  return <div className={styles.plain}>{children}</div>
}
