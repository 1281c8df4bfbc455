import { Progress } from '@mantine/core'
import type { Job } from '#core/contract/job.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './JobProgress.module.css'

interface Props {
  /** The name of the activity. */
  label: string
  /** Undefined until the first response. */
  job: Job | undefined
}

/** The progress of a job. The bar is indeterminate until something is finished. */
export function JobProgress({ label, job }: Props) {
  const t = useT()
  const format = useFormat()
  const { state = 'waiting', done = 0, total = 0, place = 0 } = job ?? {}
  const hasBegun = done > 0 && total > 0
  const count = t('job.ofTotal', { done: format.number(done), total: format.number(total) })
  const queued = place > 0 ? t('job.place', { place: format.number(place) }) : t('job.waiting')
  return (
    <div className={styles.progress}>
      <div className={styles.words} role="status">
        <span>{state === 'waiting' ? queued : label}</span>
        {hasBegun && <span className={styles.count}>{count}</span>}
      </div>
      <Progress
        size={6}
        radius={3}
        value={hasBegun ? (done / total) * 100 : 100}
        animated={!hasBegun}
        striped={!hasBegun}
        transitionDuration={200}
        aria-label={label}
      />
    </div>
  )
}
