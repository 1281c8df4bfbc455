import { Tooltip } from '@mantine/core'
import { useFormat } from '../../lib/format.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import styles from './token.module.css'

/** When and from where a program last read or wrote; `never` before its first use. */
export function LastUse({ at, address, never }: { at: number; address: string; never: string }) {
  if (at === 0) return <span className={styles.quiet}>{never}</span>
  return (
    <span>
      <TimeAgo at={at} />
      <span className={styles.quiet}> · {address}</span>
    </span>
  )
}

/** When the access of a program ends. What has ended stays in the list, so that its owner sees why the program stopped working. */
export function AccessEnd({ at, ended }: { at: number; ended: string | false }) {
  const format = useFormat()
  if (ended !== false) return <StatusTag kind="pending">{ended}</StatusTag>
  return (
    <Tooltip label={format.dateTime(at)}>
      <span>{format.date(at)}</span>
    </Tooltip>
  )
}
