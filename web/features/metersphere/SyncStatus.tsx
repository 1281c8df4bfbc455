import type { MeterSphereBinding, SyncState } from '#core/contract/metersphere.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { StatusTag, type StatusKind } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import styles from './metersphere.module.css'

const words: Record<Exclude<SyncState, ''>, { kind: StatusKind; label: TextKey }> = {
  waiting: { kind: 'pending', label: 'metersphere.stateWaiting' },
  running: { kind: 'doing', label: 'metersphere.stateRunning' },
  done: { kind: 'done', label: 'metersphere.stateDone' },
  failed: { kind: 'failed', label: 'metersphere.stateFailed' },
}

/** How the last sync went, in one line. */
export function SyncStatus({ binding: { state, syncedAt, docCount } }: { binding: MeterSphereBinding }) {
  const t = useT()
  if (state === '') return <span className={styles.quiet}>{t('metersphere.never')}</span>
  const { kind, label } = words[state]
  return (
    <span className={styles.status} role="status">
      <StatusTag kind={kind}>{t(label)}</StatusTag>
      {state === 'done' && <span className={styles.quiet}>{t('metersphere.sentDocs', { count: docCount })}</span>}
      {syncedAt > 0 && (
        <span className={styles.quiet}>
          <TimeAgo at={syncedAt} />
        </span>
      )}
    </span>
  )
}

/** Why the last attempt failed, and when the next one is. */
export function SyncProblem({ binding: { state, error, nextAt } }: { binding: MeterSphereBinding }) {
  const t = useT()
  const format = useFormat()
  if (error === '') return null
  const isRetried = state === 'waiting' && nextAt > 0
  return (
    <Note kind={isRetried ? 'warning' : 'danger'}>
      <p>{error}</p>
      {isRetried && <p>{t('metersphere.nextAt', { time: format.dateTime(nextAt) })}</p>}
    </Note>
  )
}
