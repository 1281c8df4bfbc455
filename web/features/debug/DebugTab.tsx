import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { DocView } from '#core/contract/doc.ts'
import { isDeprecated } from '#core/doc/doc.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { environmentsPath } from '../../data/environment/environment-paths.ts'
import { useDocSource } from '../../data/linked/doc-source.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { DocStatusTag } from '../../parts/doc/DocStatusTag.tsx'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import styles from './DebugTab.module.css'
import { Panes } from './Panes.tsx'
import { RequestButtons, RequestMenu } from './request/RequestActs.tsx'
import { RequestLine } from './request/RequestLine.tsx'
import { RequestPane } from './request/RequestPane.tsx'
import { ResultPane } from './result/ResultPane.tsx'
import { SentRequests } from './result/SentRequests.tsx'
import { ScriptsPanel } from './script/ScriptsPanel.tsx'
import { OpenedCall, SavedCallsDrawer, useSavedCalls } from './saved/SavedCalls.tsx'
import { SendNotes } from './request/SendNotes.tsx'
import { useDebugPlace, useDebugSession, type DebugPlace } from './session/use-debug-session.ts'
import { VariablesDrawer } from './variables/VariablesDrawer.tsx'

interface Props {
  doc: DocView
  /** Buttons in the head of the page. */
  tools: ReactNode
  /** Links to the other views of the doc. */
  tabs: ReactNode
}

/** Sends real requests of a doc, and shows what comes back. */
export function DebugTab({ doc, tools, tabs }: Props) {
  const place = useDebugPlace(doc)
  const managePath = useManagePath(doc)
  const head = (more?: ReactNode) => <Head doc={doc} tools={tools} more={more} tabs={tabs} />
  return (
    <div className={styles.page}>
      {!place.environment && (
        <>
          {head()}
          <NoEnvironment managePath={managePath} />
        </>
      )}
      {place.environment && !place.isReady && (
        <>
          {head()}
          <RowsSkeleton count={6} />
        </>
      )}
      {place.environment && place.isReady && (
        // Another environment has another request.
        <Debugger key={place.environment.id} doc={doc} place={place} managePath={managePath} head={head} />
      )}
    </div>
  )
}

/** For those who may change environments. */
function useManagePath({ projectId, moduleId }: DocView): string | undefined {
  return useCan('module.edit', { projectId }) ? environmentsPath({ projectId, moduleId }) : undefined
}

interface HeadProps extends Props {
  more: ReactNode
}

function Head({ doc, tools, more, tabs }: HeadProps) {
  const t = useT()
  const { isVisitor } = useDocSource()
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <div className={styles.title}>
          <h1 data-struck={isDeprecated(doc.deprecated) || undefined}>{doc.name}</h1>
          {!isVisitor && <DocStatusTag status={doc.status} />}
          {doc.version !== '' && <span className={styles.version}>{doc.version}</span>}
        </div>
        <Toolbar label={t('view.actions')} className={styles.tools}>
          {!isVisitor && <HelpLink to="debug" />}
          {more}
          {tools}
        </Toolbar>
      </div>
      {tabs}
    </header>
  )
}

function NoEnvironment({ managePath }: { managePath: string | undefined }) {
  const t = useT()
  if (managePath === undefined) return <EmptyState title={t('request.noEnvironmentGuest')} />
  return (
    <EmptyState
      drawing={<BookDrawing />}
      title={t('request.noEnvironment')}
      text={t('request.noEnvironmentText')}
      actions={
        <Button component={Link} to={managePath} size="lg">
          {t('environment.add')}
        </Button>
      }
    />
  )
}

interface DebuggerProps {
  doc: DocView
  place: DebugPlace
  managePath: string | undefined
  head: (more: ReactNode) => ReactNode
}

function Debugger({ doc, place, managePath, head }: DebuggerProps) {
  const client = useQueryClient()
  const session = useDebugSession(doc, place)
  const [isVariables, setVariables] = useState(false)
  const [isHistory, setHistory] = useState(false)
  const canEditTeam = useCan('doc.edit', doc)
  const saved = useSavedCalls(session)
  const { environment, hasAccount } = session
  const showVariables = hasAccount ? () => setVariables(true) : undefined
  const lists = {
    savedCalls: hasAccount ? { count: saved.count, open: () => saved.setOpen(true) } : undefined,
    onHistory: () => setHistory(true),
  }
  return (
    <>
      {head(<RequestButtons {...lists} />)}
      <RequestLine
        session={session}
        managePath={managePath}
        onVariables={showVariables}
        more={<RequestMenu session={session} {...lists} />}
      />
      <SendNotes session={session} onVariables={showVariables} />
      <OpenedCall session={session} saved={saved} />
      <Panes
        left={<RequestPane session={session} scripts={hasAccount ? <ScriptsPanel doc={doc} /> : undefined} />}
        right={
          <ResultPane
            doc={doc}
            exchange={session.exchange}
            onResend={() => void session.send()}
            onSaved={() => void client.invalidateQueries({ queryKey: viewQueries.doc(doc.id).queryKey })}
          />
        }
      />
      {hasAccount && <SavedCallsDrawer session={session} saved={saved} />}
      <SentRequests
        doc={doc}
        isOpen={isHistory}
        onClose={() => setHistory(false)}
        onFill={(request) => session.fill(request)}
      />
      {environment && hasAccount && (
        <VariablesDrawer
          environment={environment}
          canEditTeam={canEditTeam}
          isOpen={isVariables}
          onClose={() => setVariables(false)}
        />
      )}
    </>
  )
}
