import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { redirectTarget, setPasswordPath } from '../../data/user/sign-in-path.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useStartSession } from '../../data/user/session.ts'
import { useT } from '../../lib/i18n.ts'
import type { PageState } from '../../lib/navigate.ts'
import { Note } from '../../ui/Note.tsx'
import { SignFoot, SignHead } from './SignForm.tsx'
import styles from './SignForm.module.css'
import type { NewSession } from './new-session.ts'
import { SignInWays } from './SignInWays.tsx'

export function LoginPage() {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  const { state } = useLocation() as { state: PageState | null }
  const goOn = useGoOn()

  return (
    <>
      <SignHead title={t('sign.welcome')} text={t('sign.welcomeText')} />
      {state?.notice && (
        <div className={styles.notice}>
          <Note kind={state.notice === 'sign.sessionEnded' ? 'info' : 'success'}>{t(state.notice)}</Note>
        </div>
      )}
      <SignInWays onSignedIn={goOn} />
      {config.enableLocal && <LoginLinks canRegister={config.enableReg} />}
    </>
  )
}

/** Continues to the page that was asked for. */
function useGoOn() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const startSession = useStartSession()
  return async ({ token, status }: NewSession) => {
    startSession(token)
    const target = redirectTarget(search)
    await navigate(status === 2 ? setPasswordPath(target) : target, { replace: true })
  }
}

function LoginLinks({ canRegister }: { canRegister: boolean }) {
  const t = useT()
  // It names the page that was asked for.
  const { search } = useLocation()
  return (
    <SignFoot>
      <p>
        <Link to={{ pathname: '/findPassword', search }}>{t('sign.forgotPassword')}</Link>
      </p>
      {canRegister && (
        <p>
          {t('sign.newHere')} <Link to={{ pathname: '/reg', search }}>{t('sign.signUp')}</Link>
        </p>
      )}
    </SignFoot>
  )
}
