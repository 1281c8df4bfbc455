import { Button } from '@mantine/core'
import { useState } from 'react'
import { allowHost } from '../../../data/debug/debug.queries.ts'
import { ignoreReported } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { Note } from '../../../ui/Note.tsx'
import type { DebugSession } from '../session/use-debug-session.ts'
import styles from './SendNotes.module.css'

interface Props {
  session: DebugSession
  onVariables: (() => void) | undefined
}

/** What stands in the way of sending, and what to do about it. */
export function SendNotes({ session, onVariables }: Props) {
  const t = useT()
  const { problem, closedHost, send, setRoute, hasFailed } = session
  return (
    <div className={styles.notes}>
      {hasFailed && <Note kind="warning">{t('request.globalsFailed')}</Note>}
      {problem && (
        <Note kind="warning">
          {problem.text}
          <span className={styles.noteActions}>
            {problem.kind === 'unknownVariables' && onVariables && (
              <Button size="xs" variant="default" onClick={onVariables}>
                {t('request.defineVariables')}
              </Button>
            )}
            {problem.kind === 'secrets' && (
              <Button size="xs" variant="default" onClick={() => setRoute('proxy')}>
                {t('request.useServer')}
              </Button>
            )}
            {problem.canSend && (
              <Button size="xs" variant="subtle" onClick={() => void send({ isSure: true })}>
                {t('request.sendAnyway')}
              </Button>
            )}
          </span>
        </Note>
      )}
      {closedHost && <AllowHost entry={closedHost.entry} onAllowed={() => void send({ isSure: true })} />}
    </div>
  )
}

/** Offers super admins to open a closed host on the spot. */
function AllowHost({ entry, onAllowed }: { entry: string; onAllowed: () => void }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const allow = async () => {
    setBusy(true)
    try {
      await allowHost(entry)
      onAllowed()
    } catch (error) {
      ignoreReported(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Note>
      {t('request.hostClosed', { entry })}
      <span className={styles.noteActions}>
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void allow()}>
          {t('request.allowHost')}
        </Button>
      </span>
    </Note>
  )
}
