import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconChecks, IconDeviceFloppy, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SavedCall } from '#core/contract/saved-call.ts'
import { startChecks } from '#core/debug/check/check.ts'
import { checksFromAnswer } from '#core/debug/check/from-answer.ts'
import { toRemembered, withRemembered } from '#core/debug/request/remembered.ts'
import { checksPath } from '../../../data/check/check-paths.ts'
import { savedCallQueries } from '../../../data/check/saved-call.queries.ts'
import { useCan } from '../../../data/user/permissions.ts'
import { useT } from '../../../lib/i18n.ts'
import { ScopeTag } from '../../../parts/check/ScopeTag.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { DebugSession } from '../session/use-debug-session.ts'
import { CallDialog, type CallDraft } from './CallDialog.tsx'
import { CallRow } from './CallRow.tsx'
import styles from './saved.module.css'

/** The saved calls of a doc: a drawer, and the dialog that saves one. */
export function useSavedCalls(session: DebugSession) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<CallDraft>()
  const { doc, call, hasAccount } = session
  const { data: calls = [] } = useQuery({ ...savedCallQueries.ofDoc(doc.id), enabled: hasAccount })
  const request = toRemembered(session.draft, session.start)
  useAskedCall(session)
  return {
    isOpen,
    setOpen,
    count: calls.length,
    draft,
    setDraft,
    isEdited:
      call !== undefined && request !== toRemembered(withRemembered(session.start, call.request), session.start),
    canEditTeam: useCan('doc.edit', doc),
    saveNew: () =>
      setDraft({ scope: 'own', name: call?.name ?? doc.name, request, checks: call?.checks ?? startChecks }),
    saveOver: () => call && setDraft({ ...call, request }),
  }
}
type SavedCalls = ReturnType<typeof useSavedCalls>

/** Opens the call that the address names, once. */
function useAskedCall({ doc, openCall, hasAccount }: DebugSession): void {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('call')
  const { data: calls } = useQuery({ ...savedCallQueries.ofDoc(doc.id), enabled: hasAccount })
  // The address changes after the session does: without it, the call would be opened again and again.
  const handled = useRef<string>(null)
  useEffect(() => {
    if (!calls || handled.current === asked) return
    handled.current = asked
    if (asked === null) return
    const found = calls.find(({ id }) => id === asked)
    if (found) openCall(found)
    const rest = new URLSearchParams(search)
    rest.delete('call')
    setSearch(rest, { replace: true })
  }, [asked, calls, search, setSearch, openCall])
}

interface Props {
  session: DebugSession
  saved: SavedCalls
}

/** Which saved call is open, above the request. */
export function OpenedCall({ session: { call, setCall }, saved }: Props) {
  const t = useT()
  if (!call) return null
  const canSave = call.scope === 'own' || saved.canEditTeam
  return (
    <section className={styles.opened} aria-label={t('check.opened')}>
      <IconBookmark size={16} stroke={1.75} aria-hidden="true" />
      <strong>{call.name}</strong>
      <ScopeTag scope={call.scope} />
      <span>{t('check.checkCount', { count: call.checks.length })}</span>
      {saved.isEdited && <span className={styles.edited}>{t('check.edited')}</span>}
      <span className={styles.openedTools}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDeviceFloppy size={14} stroke={1.75} />}
          onClick={canSave ? saved.saveOver : saved.saveNew}
        >
          {t(canSave ? 'check.saveOver' : 'check.saveNew')}
        </Button>
        <IconButton label={t('check.close')} size={28} onClick={() => setCall(undefined)}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      </span>
    </section>
  )
}

export function SavedCallsDrawer({ session, saved }: Props) {
  const t = useT()
  const { doc, exchange, setCall } = session
  const proposed = exchange?.answer ? checksFromAnswer(exchange.answer) : []
  return (
    <>
      <SideDrawer title={t('check.savedCalls')} isOpen={saved.isOpen} onClose={() => saved.setOpen(false)}>
        <p className={styles.about}>{t('check.savedText', { example: '{{token}}' })}</p>
        <div className={styles.tools}>
          <Button leftSection={<IconBookmarkPlus size={16} stroke={1.75} />} onClick={saved.saveNew}>
            {t('check.saveNew')}
          </Button>
          <Button
            component={Link}
            to={checksPath(doc)}
            variant="default"
            leftSection={<IconChecks size={16} stroke={1.75} />}
          >
            {t('check.runAllOfModule')}
          </Button>
        </div>
        <CallList session={session} saved={saved} />
      </SideDrawer>
      <CallDialog
        docId={doc.id}
        draft={saved.draft}
        canEditTeam={saved.canEditTeam}
        proposed={proposed}
        onSaved={setCall}
        onClose={() => saved.setDraft(undefined)}
      />
    </>
  )
}

function CallList({ session, saved }: Props) {
  const t = useT()
  const { doc, call: current, openCall, setCall } = session
  const { data: calls, error, refetch } = useQuery(savedCallQueries.ofDoc(doc.id))
  if (error && !calls) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!calls) return <RowsSkeleton count={3} />
  if (calls.length === 0) return <EmptyState title={t('check.none')} text={t('check.noneText')} />
  const open = (call: SavedCall) => {
    openCall(call)
    saved.setOpen(false)
  }
  return (
    <ul className={styles.list} aria-label={t('check.savedCalls')}>
      {calls.map((call) => (
        <CallRow
          key={call.id}
          call={call}
          calls={calls}
          isCurrent={call.id === current?.id}
          canEditTeam={saved.canEditTeam}
          onOpen={() => open(call)}
          onEdit={saved.setDraft}
          onDeleted={() => call.id === current?.id && setCall(undefined)}
        />
      ))}
    </ul>
  )
}
