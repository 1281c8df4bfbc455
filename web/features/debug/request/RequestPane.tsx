import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { automaticParts } from '#core/debug/request/automatic.ts'
import type { DraftRow } from '#core/debug/request/draft.ts'
import { useT } from '../../../lib/i18n.ts'
import { Note } from '../../../ui/Note.tsx'
import type { DebugSession } from '../session/use-debug-session.ts'
import { AuthPanel } from './AuthPanel.tsx'
import { BodyPanel, JsonState } from './BodyPanel.tsx'
import styles from './RequestPane.module.css'
import { RowTable, SentRow } from './RowTable.tsx'

const tabIds = ['path', 'query', 'headers', 'body', 'auth', 'cookies', 'scripts'] as const
type TabId = (typeof tabIds)[number]

const tabWords = {
  path: 'request.tabPath',
  query: 'request.tabQuery',
  headers: 'request.tabHeaders',
  body: 'request.tabBody',
  auth: 'request.tabAuth',
  cookies: 'request.tabCookies',
  scripts: 'request.tabScripts',
} as const

interface Props {
  session: DebugSession
  /** The panel of the scripts; undefined for visitors. */
  scripts: ReactNode | undefined
}

/** Everything that a request consists of, in tabs. */
export function RequestPane({ session, scripts }: Props) {
  const t = useT()
  const { draft } = session
  const [chosen, setChosen] = useState<TabId>(() => firstTab(session))
  const shown = tabIds.filter(
    (tab) => (tab !== 'path' || draft.path.length > 0) && (tab !== 'scripts' || scripts !== undefined),
  )
  const tab = shown.includes(chosen) ? chosen : 'query'
  const counts = useCounts(session)
  const panels: Record<TabId, ReactNode> = {
    path: <PathPanel session={session} />,
    query: <QueryPanel session={session} />,
    headers: <HeadersPanel session={session} />,
    body: <BodyPanel session={session} />,
    auth: <AuthPanel session={session} />,
    cookies: <CookiesPanel session={session} />,
    scripts,
  }
  return (
    <section className={styles.pane} aria-label={t('request.request')}>
      <Tabs
        className={styles.tabs}
        value={tab}
        onChange={(next) => setChosen(tabIds.find((one) => one === next) ?? 'query')}
      >
        <Tabs.List className={styles.list}>
          {shown.map((one) => (
            <Tabs.Tab key={one} value={one} rightSection={counts[one]}>
              {t(tabWords[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((one) => (
          <Tabs.Panel key={one} value={one} className={styles.panel}>
            {one === tab && panels[one]}
          </Tabs.Panel>
        ))}
      </Tabs>
      <footer className={styles.foot}>
        {tab === 'body' && draft.bodyMode === 'json' && <JsonState text={draft.json} />}
        <span className={styles.kept}>{t(session.hasAccount ? 'request.keptForYou' : 'visitor.keptHere')}</span>
      </footer>
    </section>
  )
}

function firstTab({ draft }: DebugSession): TabId {
  if (draft.bodyMode !== 'none') return 'body'
  return draft.path.length > 0 ? 'path' : 'query'
}

function useCounts({ draft, files, scripts }: DebugSession): Record<TabId, ReactNode> {
  const automatic = automaticParts(draft, files)
  const sent = (rows: readonly DraftRow[]) => rows.filter(({ isOn }) => isOn).length
  const count = (number: number) => (number === 0 ? null : <span className={styles.count}>{number}</span>)
  const dot = (isOn: boolean) => isOn && <span className={styles.dot} />
  return {
    path: count(draft.path.length),
    query: count(sent(draft.query) + automatic.query.length),
    headers: count(sent(draft.headers) + automatic.headers.filter(({ isOn }) => isOn).length),
    body: dot(draft.bodyMode !== 'none'),
    auth: dot(draft.auth.kind !== 'none'),
    cookies: count(sent(draft.cookies) + automatic.cookies.length),
    scripts: count(scripts.pre.length + scripts.after.length),
  }
}

interface PanelProps {
  session: DebugSession
}

function PathPanel({ session: { draft, change, variables } }: PanelProps) {
  const t = useT()
  return (
    <RowTable
      isFixed
      label={t('request.tabPath')}
      rows={draft.path}
      variables={variables}
      onChange={(path) => change({ path })}
      hint={t('request.pathHint')}
    />
  )
}

function QueryPanel({ session: { draft, files, change, variables } }: PanelProps) {
  const t = useT()
  const { query } = automaticParts(draft, files, variables)
  return (
    <RowTable
      label={t('request.tabQuery')}
      rows={draft.query}
      variables={variables}
      onChange={(rows) => change({ query: rows })}
    >
      {query.map(({ name, value }) => (
        <SentRow key={name} name={name} value={hidden(value)} from={t('request.fromAuth')} />
      ))}
    </RowTable>
  )
}

function HeadersPanel({ session: { draft, files, change, variables } }: PanelProps) {
  const t = useT()
  const { headers } = automaticParts(draft, files, variables)
  const toggle = (name: string, isOn: boolean) => {
    const others = draft.offHeaders.filter((one) => one !== name.toLowerCase())
    change({ offHeaders: isOn ? others : [...others, name.toLowerCase()] })
  }
  return (
    <RowTable
      label={t('request.tabHeaders')}
      rows={draft.headers}
      variables={variables}
      onChange={(rows) => change({ headers: rows })}
    >
      {headers.map(({ name, value, isOn, isFixed, from }) => (
        <SentRow
          key={name}
          name={name}
          value={from === 'auth' ? hidden(value) : value}
          from={t(from === 'auth' ? 'request.fromAuth' : 'request.fromBody')}
          isOn={isOn}
          {...(!isFixed && { onToggle: (next: boolean) => toggle(name, next) })}
        />
      ))}
    </RowTable>
  )
}

function CookiesPanel({ session: { draft, files, change, variables, route } }: PanelProps) {
  const t = useT()
  const { cookies } = automaticParts(draft, files, variables)
  return (
    <>
      {route === 'direct' && (
        <div className={styles.note}>
          <Note>{t('request.cookiesDirect')}</Note>
        </div>
      )}
      <RowTable
        label={t('request.tabCookies')}
        rows={draft.cookies}
        variables={variables}
        onChange={(rows) => change({ cookies: rows })}
        hint={t('request.cookiesHint')}
      >
        {cookies.map(({ name, value }) => (
          <SentRow key={name} name={name} value={hidden(value)} from={t('request.fromAuth')} />
        ))}
      </RowTable>
    </>
  )
}

/** Credentials are not for the eyes of others; names of variables are. */
const hidden = (value: string) =>
  value.replace(/^((?:Bearer|Basic) )?(.*)$/s, (_all, scheme: string | undefined, rest: string) =>
    rest.includes('{{') ? `${scheme ?? ''}${rest}` : `${scheme ?? ''}••••••`,
  )
