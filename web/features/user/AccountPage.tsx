import { useSuspenseQuery } from '@tanstack/react-query'
import { userQueries } from '../../data/user/user.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Page, PageHead, Panel, Section } from '../../ui/Page.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoFactorSection } from './two-factor/TwoFactorSection.tsx'
import { WaysSection } from './ways/WaysSection.tsx'

/** Accounts of these sources have their password elsewhere. */
const ELSEWHERE = new Set(['form', 'oauth', 'ldap'])

export function AccountPage() {
  const t = useT()
  const { data: account } = useSuspenseQuery(userQueries.account())
  return (
    <Page narrow>
      <PageHead help="account" title={t('user.accountTitle')} text={t('user.accountText')} />
      <Section title={t('user.profile')}>
        <Panel>
          <AccountFacts account={account} />
          <ProfileForm account={account} />
        </Panel>
      </Section>
      {!ELSEWHERE.has(account.source) && (
        <Section title={t('user.updatePasswordTitle')}>
          <Panel>
            <ChangePasswordForm />
          </Panel>
        </Section>
      )}
      <WaysSection />
      <TwoFactorSection />
      <SessionList />
    </Page>
  )
}
