import { Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ViewConfig } from '#core/contract/system.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { redirectTarget } from '../../data/user/sign-in-path.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useStartSession } from '../../data/user/session.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { Note } from '../../ui/Note.tsx'
import { CompanySignIn } from './CompanySignIn.tsx'
import { LoginForm, type Credentials } from './LoginForm.tsx'
import { SignFoot, SignHead } from './SignForm.tsx'
import styles from './SignForm.module.css'

type Source = 'register' | 'ldap' | 'form'

const sources: { source: Source; label: TextKey; isOn: (config: ViewConfig) => boolean }[] = [
  { source: 'register', label: 'sign.tabAccount', isOn: () => true },
  { source: 'ldap', label: 'sign.tabLdap', isOn: ({ enableLdap }) => enableLdap },
  { source: 'form', label: 'sign.tabCompany', isOn: ({ enableThirdPartyForm }) => enableThirdPartyForm },
]

export function LoginPage() {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  const [source, setSource] = useState<Source>(config.enableLdap ? 'ldap' : 'register')
  const { state } = useLocation() as { state: { notice?: TextKey } | null }
  const signIn = useSignIn(source)
  const offered = sources.filter(({ isOn }) => isOn(config))

  return (
    <>
      <SignHead title={t('sign.welcome')} text={t('sign.welcomeText')} />
      {state?.notice && (
        <div className={styles.notice}>
          <Note kind="success">{t(state.notice)}</Note>
        </div>
      )}
      {offered.length > 1 && (
        <Tabs value={source} onChange={(value) => setSource(value as Source)} mb={22}>
          <Tabs.List>
            {offered.map((tab) => (
              <Tabs.Tab key={tab.source} value={tab.source}>
                {t(tab.label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <LoginForm onSignIn={signIn} />
      {config.enableThirdPartyOauth && <CompanySignIn url={config.oauthLoginUrl} text={config.oauthButtonText} />}
      <LoginLinks canRegister={config.enableReg} />
    </>
  )
}

function useSignIn(source: Source) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const startSession = useStartSession()
  return async (credentials: Credentials) => {
    const { token, status } = await post('/user/login', { ...credentials, source }, { quiet: true })
    startSession(token)
    await navigate(status === 2 ? '/setPassword' : redirectTarget(search), { replace: true })
  }
}

function LoginLinks({ canRegister }: { canRegister: boolean }) {
  const t = useT()
  return (
    <SignFoot>
      <p>
        <Link to="/findPassword">{t('sign.forgotPassword')}</Link>
      </p>
      {canRegister && (
        <p>
          {t('sign.newHere')} <Link to="/reg">{t('sign.signUp')}</Link>
        </p>
      )}
    </SignFoot>
  )
}
