import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathText } from '#core/debug/answer/json-text.ts'
import type { Finding } from '#core/debug/compare/finding.ts'
import type { TestResult } from '#core/debug/exchange.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { useT } from '../../lib/i18n.ts'
import { toTests } from '../../parts/check/check-words.ts'
import { Note } from '../../ui/Note.tsx'
import { PlainCode } from '../../ui/PlainCode.tsx'
import { findingText, rowAnchor } from '../debug/result/check/finding-words.ts'
import styles from './check.module.css'
import type { RunResult } from './check-run.ts'

interface Props {
  docId: string
  result: RunResult
  environmentName: string
}

/** Why a call passed or failed. */
export function ResultDetails({ docId, result, environmentName }: Props) {
  const t = useT()
  const { fault, unknown, results, compared, tests, console: lines } = result
  const names = unknown.map((name) => `{{${name}}}`).join(', ')
  const findings = compared?.findings ?? []
  return (
    <div className={styles.details}>
      {unknown.length > 0 && (
        <Note kind="danger">{t('check.unknownVariables', { names, environment: environmentName })}</Note>
      )}
      {fault !== '' && <Note kind="danger">{fault}</Note>}
      {results.length > 0 && (
        <Part title={t('check.checks')}>
          <Tests tests={toTests(results, t)} />
        </Part>
      )}
      {findings.length > 0 && (
        <Part title={t('check.ofDoc')}>
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <FindingRow
                key={[finding.kind, pathText(finding.path), finding.expected].join(' ')}
                docId={docId}
                finding={finding}
              />
            ))}
          </ul>
          {compared?.isCut && <p className={styles.quiet}>{t('result.checkCut')}</p>}
        </Part>
      )}
      {tests.length > 0 && (
        <Part title={t('check.tests')}>
          <Tests tests={tests} />
        </Part>
      )}
      {lines.length > 0 && (
        <Part title={t('check.console')}>
          <PlainCode
            text={lines.map(({ source, text }) => `${source}: ${text}`).join('\n')}
            name={t('check.console')}
          />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {children}
    </section>
  )
}

function Tests({ tests }: { tests: readonly TestResult[] }) {
  const t = useT()
  return (
    <ul className={styles.tests}>
      {tests.map(({ name, isPassed, message }, index) => {
        const Icon = isPassed ? IconCircleCheck : IconCircleX
        return (
          // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the tests never move
          <li key={index} data-passed={isPassed}>
            <Icon size={16} stroke={1.75} aria-label={t(isPassed ? 'check.state_passed' : 'check.state_failed')} />
            <span>
              {name}
              {message !== '' && <small>{message}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function FindingRow({ docId, finding }: { docId: string; finding: Finding }) {
  const t = useT()
  const path = pathText(finding.path)
  const isWhole = finding.kind === 'status' || finding.kind === 'contentType'
  return (
    <li>
      <span>
        {!isWhole && <code>{path || t('result.bodyItself')}</code>} {findingText(finding, t)}
        {finding.times > 1 && <small> {t('result.times', { count: finding.times - 1 })}</small>}
      </span>
      {finding.kind !== 'extra' && (
        <Link
          to={{ pathname: viewPath(docId), hash: encodeURIComponent(rowAnchor(finding)) }}
          aria-label={t('result.showPathInDoc', { path: path || t('result.bodyItself') })}
        >
          {t('result.showInDoc')}
        </Link>
      )}
    </li>
  )
}
