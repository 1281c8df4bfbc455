import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Problem } from '#core/rows/problem.ts'
import type { Param } from '#core/rows/param.ts'
import { useT } from '../../lib/i18n.ts'
import { useEdit, useEditedDoc } from '../store/edit-context.ts'
import type { EditState } from '../model/edit-state.ts'
import { isTableOf, readTable, tablesOf } from '../model/tables.ts'
import { sectionOfProblem, sectionsOf } from '../model/sections.ts'
import { useFieldWords } from './field-words.ts'
import styles from './ProblemBar.module.css'
import { useProblems } from './problems-context.ts'

/** The first of all problems with the way to it; warnings are told at their rows only. */
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
  const { type } = useEditedDoc()
  const words = useFieldWords()
  const content = useEdit((state) => state.content)
  const section = sectionsOf(type).find(({ id }) => id === sectionOfProblem(problem))
  const names = problem.rowId === '' ? [words(problem.field)] : pathTo(content, problem)
  return <>{[section && t(section.text), ...names].filter(Boolean).join(' › ')}</>
}

/** The names from the root down to the row. */
function pathTo(content: EditState['content'], { list, rowId }: Problem): string[] {
  const tables = tablesOf(content).filter((table) => isTableOf(table, list))
  return tables.flatMap((table) => namesTo(readTable(content, table), rowId) ?? [])
}

function namesTo(rows: readonly Param[], id: string): string[] | undefined {
  for (const row of rows) {
    if (row.id === id) return [row.name]
    const below = namesTo(row.children, id)
    if (below) return [row.name, ...below]
  }
  return undefined
}
