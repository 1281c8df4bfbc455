import { Select, Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ViewConfig } from '#core/contract/system.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { Note } from '../../ui/Note.tsx'
import { CompanyButtons } from './CompanyButtons.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { NewSession } from './new-session.ts'
import { SecondStep, type NextStep } from './SecondStep.tsx'
import styles from './SignForm.module.css'

const sources = ['register', 'ldap', 'form'] as const
type Source = (typeof sources)[number]

/** Those that are offered. With `isLocal` super admins get to the password that is hidden otherwise. */
function listSources({ enableLocal, enableLdap, enableThirdPartyForm }: ViewConfig, isLocal: boolean): Source[] {
  const isOn = { register: enableLocal || isLocal, ldap: enableLdap, form: enableThirdPartyForm }
  return sources.filter((source) => isOn[source])
}

/** Whose password may be one of this instance. */
const isOfInstance = (person: Props['person']) => person?.source === 'register' || person?.source === 'backend'

/** Keeps the page that was asked for. */
function withLocal(search: string): string {
  const params = new URLSearchParams(search)
  params.set('local', '1')
  return `?${params}`
}

interface Props {
  /** Who is expected to sign in, where this is known. */
  person?: { username: string; source: string } | undefined
  onSignedIn: (session: NewSession) => Promise<void>
}

/** All ways to sign in that the instance offers. */
export function SignInWays({ person, onSignedIn }: Props) {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  const { pathname, search } = useLocation()
  const isPage = pathname === '/login'
  const isAsked = isPage ? new URLSearchParams(search).has('local') : isOfInstance(person)
  const isLocal = !config.enableLocal && isAsked
  const offered = listSources(config, isLocal)
  const [next, setNext] = useState<NextStep>()
  const [chosen, setChosen] = useState<Source>()
  const [server, setServer] = useState(config.ldapServers[0]?.key)
  const wanted = isLocal ? 'register' : (person?.source ?? 'ldap')
  const usual = offered.find((one) => one === wanted) ?? offered.find((one) => one === 'ldap') ?? offered[0]
  const source = chosen !== undefined && offered.includes(chosen) ? chosen : usual

  const signIn = async (credentials: { username: string; password: string }) => {
    const asked = { ...credentials, source: source ?? 'register', ...(source === 'ldap' && server && { server }) }
    const { nextStep, stepKey, ...session } = await post('/user/login', asked, { quiet: true })
    if (nextStep && stepKey) setNext({ nextStep, stepKey })
    else await onSignedIn(session)
  }

  if (next) return <SecondStep next={next} onSignedIn={onSignedIn} onRestart={() => setNext(undefined)} />
  return (
    <>
      {isLocal && isPage && (
        <div className={styles.notice}>
          <Note>{t('sign.localSignInText')}</Note>
        </div>
      )}
      {offered.length > 1 && <SourceTabs {...{ config, offered, source, onChoose: setChosen }} />}
      {source === 'ldap' && config.ldapServers.length > 0 && (
        <Select
          size="lg"
          mb={16}
          label={t('sign.ldapServer')}
          data={config.ldapServers.map(({ key, label }) => ({ value: key, label }))}
          value={server ?? null}
          allowDeselect={false}
          onChange={(value) => value !== null && setServer(value)}
        />
      )}
      {source !== undefined && <LoginForm username={person?.username} onSignIn={signIn} />}
      <CompanyButtons config={config} hasForm={source !== undefined} />
      {!config.enableLocal && isPage && !isLocal && (
        <p className={styles.aside}>
          <Link to={{ pathname: '/login', search: withLocal(search) }}>{t('sign.localSignIn')}</Link>
        </p>
      )}
    </>
  )
}

interface TabsProps {
  config: ViewConfig
  offered: Source[]
  source: Source | undefined
  onChoose: (source: Source) => void
}

function SourceTabs({ config, offered, source, onChoose }: TabsProps) {
  const t = useT()
  const names: Record<Source, string> = {
    register: t('sign.tabAccount'),
    ldap: t('sign.tabLdap'),
    form: config.formTabName || t('sign.tabCompany'),
  }
  const choose = (value: string | null) => {
    const known = offered.find((one) => one === value)
    if (known) onChoose(known)
  }
  return (
    <Tabs value={source ?? null} onChange={choose} mb={22}>
      <Tabs.List>
        {offered.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {names[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
