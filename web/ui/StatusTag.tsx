import type { ReactNode } from 'react'
import styles from './StatusTag.module.css'

/** Shape and colour of each state; `pending` and `off` are those of accounts and keys, `failed` that of messages. */
const shapes = {
  todo: 'ring',
  doing: 'half',
  done: 'dot',
  pending: 'half',
  off: 'ring',
  failed: 'ring',
} as const

export type StatusKind = keyof typeof shapes

interface Props {
  kind: StatusKind
  children: ReactNode
}

/** A state as shape, colour and word, so that it is recognisable without colours. Light enough for virtual rows. */
export function StatusTag({ kind, children }: Props) {
  return (
    <span className={styles.tag} data-kind={kind}>
      <span className={styles.shape} data-shape={shapes[kind]} aria-hidden="true" />
      {children}
    </span>
  )
}
