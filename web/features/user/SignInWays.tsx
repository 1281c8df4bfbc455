import { Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ViewConfig } from '#core/contract/system.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { CompanySignIn } from './CompanySignIn.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { NewSession } from './new-session.ts'
import { SecondStep, type NextStep } from './SecondStep.tsx'

const sources = ['register', 'ldap', 'form'] as const
type Source = (typeof sources)[number]

const tabs: { source: Source; label: TextKey; isOn: (config: ViewConfig) => boolean }[] = [
  { source: 'register', label: 'sign.tabAccount', isOn: () => true },
  { source: 'ldap', label: 'sign.tabLdap', isOn: ({ enableLdap }) => enableLdap },
  { source: 'form', label: 'sign.tabCompany', isOn: ({ enableThirdPartyForm }) => enableThirdPartyForm },
]

interface Props {
  /** Who is expected to sign in, where this is known. */
  person?: { username: string; source: string } | undefined
  onSignedIn: (session: NewSession) => Promise<void>
}

/** All ways to sign in that the instance offers. */
export function SignInWays({ person, onSignedIn }: Props) {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  const offered = tabs.filter(({ isOn }) => isOn(config))
  const first = offered.find((tab) => tab.source === person?.source)?.source
  const [next, setNext] = useState<NextStep>()
  const [source, setSource] = useState<Source>(first ?? (config.enableLdap ? 'ldap' : 'register'))

  if (next) return <SecondStep next={next} onSignedIn={onSignedIn} onRestart={() => setNext(undefined)} />
  return (
    <>
      {offered.length > 1 && (
        <Tabs value={source} onChange={(value) => setSource(sources.find((one) => one === value) ?? source)} mb={22}>
          <Tabs.List>
            {offered.map((tab) => (
              <Tabs.Tab key={tab.source} value={tab.source}>
                {t(tab.label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <LoginForm
        username={person?.username}
        onSignIn={async (credentials) => {
          const { nextStep, stepKey, ...session } = await post(
            '/user/login',
            { ...credentials, source },
            { quiet: true },
          )
          if (nextStep && stepKey) setNext({ nextStep, stepKey })
          else await onSignedIn(session)
        }}
      />
      {config.enableThirdPartyOauth && <CompanySignIn url={config.oauthLoginUrl} text={config.oauthButtonText} />}
    </>
  )
}
