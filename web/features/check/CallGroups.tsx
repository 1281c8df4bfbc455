import { UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBug,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconFolder,
  IconLoader2,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { ListedCall } from '#core/contract/saved-call.ts'
import { openCallPath } from '../../data/check/check-paths.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { useT } from '../../lib/i18n.ts'
import { ScopeTag } from '../../parts/check/ScopeTag.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MethodTag } from '../../ui/MethodTag.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import styles from './check.module.css'
import type { RunResult } from './check-run.ts'
import { groupCalls } from './group-calls.ts'
import { ResultDetails } from './ResultDetails.tsx'
import type { Checks } from './use-checks.ts'

interface Props {
  checks: Checks
  environmentName: string
}

/** The calls by folder and doc, each with its latest result. */
export function CallGroups({ checks, environmentName }: Props) {
  const t = useT()
  const { shown, state, isRunning, start } = checks
  const growing = useGrowing(shown)
  const waiting = new Set(isRunning ? state.queue.slice(state.done) : [])
  const stateOf = (id: string): RowState => {
    if (id === state.currentId) return 'running'
    return state.results.get(id)?.state ?? (waiting.has(id) ? 'waiting' : 'none')
  }
  if (shown.length === 0) return <p className={styles.quiet}>{t('check.noMatches')}</p>
  return (
    <>
      {groupCalls(growing.shown).map(({ folder, docs }) => (
        <section key={folder} className={styles.folder} aria-label={folder || t('check.wholeModule')}>
          {folder !== '' && (
            <h2>
              <IconFolder size={16} stroke={1.75} aria-hidden="true" />
              {folder}
            </h2>
          )}
          {docs.map(({ docId, docName, httpMethod, url, calls }) => (
            <section key={docId} className={styles.doc} aria-label={docName}>
              <h3>
                <MethodTag method={httpMethod} />
                <Link to={viewPath(docId)}>{docName}</Link>
                <code>{url}</code>
              </h3>
              <ul>
                {calls.map((call) => (
                  <CallRow
                    key={call.id}
                    call={call}
                    state={stateOf(call.id)}
                    result={state.results.get(call.id)}
                    environmentName={environmentName}
                    onRun={isRunning ? undefined : () => void start([call])}
                  />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      <MoreRows key={growing.shown.length} more={growing.more} />
    </>
  )
}

type RowState = RunResult['state'] | 'running' | 'waiting' | 'none'

const icons = {
  passed: IconCircleCheck,
  failed: IconCircleX,
  fault: IconAlertTriangle,
  running: IconLoader2,
  waiting: IconClock,
  none: IconCircleDashed,
}

interface RowProps {
  call: ListedCall
  state: RowState
  result: RunResult | undefined
  environmentName: string
  /** Absent while something runs. */
  onRun: (() => void) | undefined
}

const CallRow = memo(function CallRow({ call, state, result, environmentName, onRun }: RowProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { name, scope } = call
  const Icon = icons[state]
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li>
      <div className={styles.row}>
        <UnstyledButton
          className={styles.toggle}
          aria-label={t('check.details', { name })}
          aria-expanded={isOpen && result !== undefined}
          disabled={!result}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} stroke={1.75} aria-hidden="true" data-hidden={!result || undefined} />
          <span className={styles.state} data-state={state}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span>{t(`check.state_${state}`)}</span>
          </span>
          <span className={styles.name}>{name}</span>
        </UnstyledButton>
        <span className={styles.facts}>
          {result && result.status > 0 && (
            <>
              <span>{result.status}</span>
              <span>{Math.round(result.totalMs)} ms</span>
            </>
          )}
        </span>
        <ScopeTag scope={scope} />
        <IconButton label={t('check.run', { name })} disabled={!onRun} onClick={onRun}>
          <IconPlayerPlay size={16} stroke={1.75} />
        </IconButton>
        <Link className={styles.debug} to={openCallPath(call)} aria-label={t('check.openInDebug', { name })}>
          <IconBug size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      </div>
      {isOpen && result && <ResultDetails docId={call.docId} result={result} environmentName={environmentName} />}
    </li>
  )
})
