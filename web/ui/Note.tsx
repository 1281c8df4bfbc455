import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Note.module.css'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
}

interface Props {
  kind?: keyof typeof icons
  children: ReactNode
}

/** A bar with a message about the content below it. A problem is announced at once. */
export function Note({ kind = 'info', children }: Props) {
  const Icon = icons[kind]
  return (
    <div className={styles.note} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
