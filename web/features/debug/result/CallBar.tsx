import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { judgeAnswer } from '#core/debug/check/judge.ts'
import type { TestResult } from '#core/debug/exchange.ts'
import { useT } from '../../../lib/i18n.ts'
import { toTests } from '../../../parts/check/check-words.ts'
import type { Exchange } from '../exchange/exchange-state.ts'
import styles from './CallBar.module.css'
import type { ShownAnswer } from './answer/use-read-answer.ts'

/** The checks of the saved call that was sent, as results of tests. */
export function useJudgement({ call, answer }: Exchange, { documented }: ShownAnswer): TestResult[] {
  const t = useT()
  return useMemo(
    () => (call && answer ? toTests(judgeAnswer(call.checks, answer, documented).results, t) : []),
    [call, answer, documented, t],
  )
}

interface Props {
  name: string
  tests: readonly TestResult[]
  onShow: () => void
}

/** How many checks of a saved call hold. */
export function CallBar({ name, tests, onShow }: Props) {
  const t = useT()
  const passed = tests.filter(({ isPassed }) => isPassed).length
  const isPassed = passed === tests.length
  const Icon = isPassed ? IconCircleCheck : IconCircleX
  return (
    <div className={styles.bar} data-passed={isPassed} role="status">
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {t('check.resultOf', { name })}: <strong>{t('check.passedOf', { passed, count: tests.length })}</strong>
      </span>
      <Button size="xs" variant="subtle" color="gray" onClick={onShow}>
        {t('check.showChecks')}
      </Button>
    </div>
  )
}
