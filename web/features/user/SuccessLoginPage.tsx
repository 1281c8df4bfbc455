import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { providerProblems, type ProviderProblem } from '#core/contract/provider.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { safePath, setPasswordPath } from '../../data/user/sign-in-path.ts'
import { useStartSession } from '../../data/user/session.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { readStored } from '../../lib/storage.ts'
import { Note } from '../../ui/Note.tsx'
import type { NewSession } from './new-session.ts'
import { SecondStep, type NextStep } from './SecondStep.tsx'
import { SignFoot, SignHead } from './SignForm.tsx'
import styles from './SignForm.module.css'

const texts: Record<ProviderProblem, TextKey> = {
  away: 'sign.problemAway',
  refused: 'sign.problemRefused',
  answer: 'sign.problemAnswer',
  state: 'sign.problemState',
  cancelled: 'sign.problemCancelled',
  domain: 'error.domainNotAllowed',
  name: 'sign.problemName',
  disabled: 'error.accountDisabled',
  paused: 'sign.problemPaused',
  stranger: 'sign.problemStranger',
  bound: 'error.identityOfOther',
  bindOver: 'sign.problemBindOver',
}

/** Where the browser arrives from a third party: takes the session over, or says why there is none. */
export function SuccessLoginPage() {
  const t = useT()
  const [search] = useSearchParams()
  const { problem, next, goOn } = useTakeOver(search)
  const navigate = useNavigate()
  if (next) return <SecondStep next={next} onSignedIn={goOn} onRestart={() => void navigate('/login')} />
  if (problem === undefined) return <Loader aria-label={t('sign.signingIn')} m="40px auto" display="block" />
  const isLinking = problem === texts.bound || problem === texts.bindOver
  return (
    <>
      <SignHead title={t(isLinking ? 'sign.notLinked' : 'sign.problemTitle')} />
      <div className={styles.notice}>
        <Note kind={problem === texts.cancelled ? 'info' : 'danger'}>{t(problem)}</Note>
      </div>
      <SignFoot>
        <p>
          <Link to={isLinking ? '/user' : '/login'}>{t(isLinking ? 'sign.backToCentre' : 'sign.backToLogin')}</Link>
        </p>
      </SignFoot>
    </>
  )
}

/** The text of the problem, if there is one, or the step that the sign-in still needs. */
function useTakeOver(search: URLSearchParams) {
  const loginKey = search.get('loginKey') ?? ''
  const [problem, setProblem] = useState(() => (loginKey === '' ? readProblem(search) : undefined))
  const navigate = useNavigate()
  const startSession = useStartSession()
  const isTaken = useRef(false)
  const [next, setNext] = useState<NextStep>()
  const goOn = async ({ token, status }: NewSession) => {
    const left = safePath(readStored('afterSignIn') ?? '') ?? '/'
    startSession(token)
    // From the start page the guard leads to the page that the person left.
    await navigate(status === 2 ? setPasswordPath(left) : '/', { replace: true })
  }
  const finish = useRef(goOn)
  useEffect(() => {
    // The key works once, and effects may run twice.
    if (loginKey === '' || isTaken.current) return
    isTaken.current = true
    post('/system/oauth/token/get', { loginKey }, { quiet: true }).then(
      async ({ nextStep, stepKey, ...session }) => {
        if (nextStep && stepKey) setNext({ nextStep, stepKey })
        else await finish.current(session)
      },
      () => setProblem('error.handoverOver'),
    )
  }, [loginKey])
  return { problem, next, goOn }
}

function readProblem(search: URLSearchParams): TextKey {
  const name = providerProblems.find((one) => one === search.get('problem'))
  return name ? texts[name] : 'error.handoverOver'
}
