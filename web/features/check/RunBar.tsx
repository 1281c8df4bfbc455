import { Button, Progress } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import styles from './check.module.css'
import type { Checks } from './use-checks.ts'

/** How far a run is, then what it found. */
export function RunBar({ checks }: { checks: Checks }) {
  const t = useT()
  const { state, isRunning, cancel } = checks
  if (!isRunning) return <Summary checks={checks} />
  const count = state.queue.length
  return (
    <div className={styles.progress}>
      <Progress.Root size={8} flex={1}>
        <Progress.Section
          value={(state.done / Math.max(count, 1)) * 100}
          aria-label={t('check.progress')}
          aria-valuetext={t('check.progressOf', { done: state.done, count })}
        />
      </Progress.Root>
      <span className={styles.done} aria-live="polite">
        {t('check.progressOf', { done: state.done, count })}
      </span>
      <Button size="xs" variant="default" leftSection={<IconPlayerStop size={14} stroke={1.75} />} onClick={cancel}>
        {t('check.cancel')}
      </Button>
    </div>
  )
}

function Summary({ checks: { state, inFolder } }: { checks: Checks }) {
  const t = useT()
  const results = inFolder.flatMap(({ id }) => state.results.get(id) ?? [])
  if (results.length === 0 && !state.isCancelled) return null
  const count = (wanted: string) => results.filter((result) => result.state === wanted).length
  const [passed, failed, fault] = [count('passed'), count('failed'), count('fault')]
  const isGood = failed + fault === 0
  const missing = inFolder.length - results.length
  return (
    <div className={styles.summary}>
      <Note kind={state.isCancelled ? 'warning' : isGood ? 'success' : 'danger'}>
        {state.isCancelled && `${t('check.cancelled', { done: state.done, count: state.queue.length })} `}
        {isGood && missing === 0
          ? t('check.allPassed', { count: passed })
          : t('check.summary', { passed, failed, fault })}
        {missing > 0 && ` · ${t('check.notRun', { count: missing })}`}
      </Note>
    </div>
  )
}
