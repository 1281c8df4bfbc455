import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './StatusTag.module.css'

const looks = {
  done: { color: 'green', shape: 'dot' },
  pending: { color: 'yellow', shape: 'half' },
  off: { color: 'gray', shape: 'ring' },
} as const

interface Props {
  kind: keyof typeof looks
  children: ReactNode
}

/** A state as a shape, a colour and a word, so that it can be told apart without colours. */
export function StatusTag({ kind, children }: Props) {
  const { color, shape } = looks[kind]
  return (
    <Badge
      className={styles.tag}
      color={color}
      leftSection={<span className={styles.shape} data-shape={shape} aria-hidden="true" />}
    >
      {children}
    </Badge>
  )
}
