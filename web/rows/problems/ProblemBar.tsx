import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Problem } from '#core/rows/problem.ts'
import { useT } from '../../lib/i18n.ts'
import { useEdited } from '../store/edit-context.ts'
import { findPlace } from './problem-place.ts'
import styles from './ProblemBar.module.css'
import { useProblems } from './problems-context.ts'

/** The first problem, with a button that shows it. Warnings are shown at their rows only. */
export function ProblemBar() {
  const t = useT()
  const { shown, jumpTo, refusal } = useProblems()
  const errors = shown.filter(({ isWarning }) => !isWarning)
  const [first] = errors
  if (!first) return refusal && <RefusalBar message={refusal.message} />
  return (
    <div className={styles.bar} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      <div className={styles.text}>
        <strong>{t('edit.problemsToSolve', { count: errors.length })}</strong> <Where problem={first} />
        {': '}
        {t(first.key, first.params)}
      </div>
      <Button size="xs" variant="subtle" color="red" onClick={() => jumpTo(first)}>
        {t('edit.showProblem')}
      </Button>
    </div>
  )
}

function RefusalBar({ message }: { message: string }) {
  return (
    <div className={styles.bar} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      <div className={styles.text}>{message}</div>
    </div>
  )
}

function Where({ problem }: { problem: Problem }) {
  const t = useT()
  const { store } = useEdited()
  const { word, names } = findPlace(store.fields, store.get().history.present.content, problem)
  return <>{[word && t(word), ...names].filter(Boolean).join(' › ')}</>
}
