import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ConsoleLine, TestResult } from '#core/debug/exchange.ts'
import { useT } from '../../../../lib/i18n.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import styles from './Facts.module.css'

interface Props {
  lines: readonly ConsoleLine[]
  tests: readonly TestResult[]
}

/** What scripts wrote, and the results of their tests. */
export function ConsoleTab({ lines, tests }: Props) {
  const t = useT()
  if (lines.length === 0 && tests.length === 0) return <p className={styles.quiet}>{t('result.consoleEmpty')}</p>
  const passed = tests.filter(({ isPassed }) => isPassed).length
  return (
    <div className={styles.console}>
      {tests.length > 0 && (
        <section aria-label={t('result.tests')}>
          <h3>
            {t('result.tests')} <small>{t('result.testsPassed', { passed, count: tests.length })}</small>
          </h3>
          <ul className={styles.tests}>
            {tests.map((test, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the tests never move
              <Test key={index} test={test} />
            ))}
          </ul>
        </section>
      )}
      {lines.length > 0 && (
        <>
          <div className={styles.linesHead}>
            <CopyButton
              text={lines.map(({ text }) => text).join('\n')}
              label={t('common.copyThing', { name: t('result.consoleLines') })}
              size={28}
            />
          </div>
          <ol className={styles.lines} aria-label={t('result.consoleLines')}>
            {lines.map(({ level, text, source }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines repeat, and never move
              <li key={index} data-level={level}>
                <pre>{text}</pre>
                <span>{source}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function Test({ test: { name, isPassed, message } }: { test: TestResult }) {
  const t = useT()
  const Icon = isPassed ? IconCircleCheck : IconCircleX
  return (
    <li data-passed={isPassed}>
      <Icon size={16} stroke={1.75} aria-label={isPassed ? t('result.passed') : t('result.failedTest')} />
      <span>
        {name}
        {message !== '' && <small>{message}</small>}
      </span>
    </li>
  )
}
