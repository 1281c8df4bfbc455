import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { bodyFacts } from '#core/debug/answer/body-facts.ts'
import { useT } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { Exchange } from '../exchange/exchange-state.ts'
import { Events } from './body/BodyTab.tsx'
import { DoneResult } from './DoneResult.tsx'
import { ConsoleTab } from './facts/ConsoleTab.tsx'
import { duration, measureText, size } from './answer/measures.ts'
import styles from './answer/Result.module.css'
import { ResultHead } from './ResultHead.tsx'

interface Props {
  doc: DocView
  /** The latest request; undefined before the first one. */
  exchange: Exchange | undefined
  onResend: () => void
  /** The doc was changed from here. */
  onSaved: () => void
}

/** Everything about the answer to the latest request. */
export function ResultPane({ doc, exchange, onResend, onSaved }: Props) {
  const t = useT()
  const pane = useShownPane(exchange?.state)
  return (
    <section ref={pane} className={styles.pane} aria-label={t('result.pane')}>
      {exchange ? (
        <Shown key={exchange.id} {...{ doc, exchange, onResend, onSaved }} />
      ) : (
        <div className={styles.center}>
          <EmptyState
            drawing={<IconSend size={28} stroke={1.5} aria-hidden="true" />}
            title={t('result.emptyTitle')}
            text={t('result.emptyText')}
          />
        </div>
      )}
    </section>
  )
}

/** On phones the answer stands below the request: it is brought into view when it starts and when it is complete. */
function useShownPane(state: Exchange['state'] | undefined) {
  const pane = useRef<HTMLElement>(null)
  const seen = useRef(state)
  useEffect(() => {
    if (state === seen.current) return
    seen.current = state
    const { top = 0 } = pane.current?.getBoundingClientRect() ?? {}
    if (top > window.innerHeight / 2) pane.current?.scrollIntoView({ block: 'start' })
  }, [state])
  return pane
}

function Shown({ doc, exchange, onResend, onSaved }: Props & { exchange: Exchange }) {
  if (exchange.state === 'sending' || exchange.state === 'receiving') return <Pending exchange={exchange} />
  if (exchange.answer) return <DoneResult {...{ doc, exchange, onResend, onSaved }} />
  return <NoAnswer exchange={exchange} onResend={onResend} />
}

const nothing = new Uint8Array()

function Pending({ exchange }: { exchange: Exchange }) {
  const t = useT()
  const elapsed = useElapsed(exchange.startedAt)
  const { head, chunks, state } = exchange
  const facts = head && bodyFacts(head.headers, nothing)
  const received = chunks.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return (
    <>
      {head && <ResultHead exchange={exchange} acts={{ resend: () => undefined }} />}
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t(`result.${state === 'sending' ? 'sending' : 'receiving'}`)}
      />
      <p className={styles.quiet}>
        {t(state === 'sending' ? 'result.sending' : 'result.receiving')} · {measureText(duration(elapsed))}
        {received > 0 && ` · ${t('result.soFar', { size: measureText(size(received)) })}`}
      </p>
      {facts?.kind === 'events' && <Events exchange={exchange} mediaType={facts.mediaType} />}
    </>
  )
}

const TICK_MS = 100

function useElapsed(startedAt: number): number {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - startedAt)
}

function NoAnswer({ exchange, onResend }: { exchange: Exchange; onResend: () => void }) {
  const t = useT()
  const { head, state, fault, console: lines, tests } = exchange
  const facts = head && bodyFacts(head.headers, nothing)
  return (
    <>
      {head && <ResultHead exchange={exchange} acts={{ resend: onResend }} />}
      <div className={styles.body}>
        {state === 'cancelled' ? (
          <Note>{t('result.cancelled')}</Note>
        ) : (
          <Note kind="danger">{fault ?? t('result.failed')}</Note>
        )}
        <Button mt={12} size="xs" variant="default" onClick={onResend}>
          {t('result.resend')}
        </Button>
      </div>
      {facts?.kind === 'events' && <Events exchange={exchange} mediaType={facts.mediaType} />}
      {(lines.length > 0 || tests.length > 0) && <ConsoleTab lines={lines} tests={tests} />}
    </>
  )
}
