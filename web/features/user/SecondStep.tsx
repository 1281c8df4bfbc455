import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconShieldLock } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { required } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import type { NewSession } from './new-session.ts'
import { SignForm } from './SignForm.tsx'
import styles from './SignForm.module.css'
import { EnrolmentForm } from './two-factor/EnrolmentForm.tsx'
import { RecoveryCodes } from './two-factor/RecoveryCodes.tsx'

/** What the sign-in waits for after the password. */
export interface NextStep {
  nextStep: 'code' | 'enrol'
  stepKey: string
}

interface Props {
  next: NextStep
  onSignedIn: (session: NewSession) => Promise<void>
  /** Back to the password. */
  onRestart: () => void
}

/** The second factor of a sign-in. */
export function SecondStep({ next, onSignedIn, onRestart }: Props) {
  const t = useT()
  return (
    <>
      {next.nextStep === 'code' ? (
        <CodeForm stepKey={next.stepKey} onSignedIn={onSignedIn} />
      ) : (
        <EnrolAtSignIn stepKey={next.stepKey} onSignedIn={onSignedIn} />
      )}
      <Anchor component="button" type="button" size="sm" w="fit-content" mt={16} onClick={onRestart}>
        {t('sign.backToLogin')}
      </Anchor>
    </>
  )
}

interface StepProps {
  stepKey: string
  onSignedIn: (session: NewSession) => Promise<void>
}

function CodeForm({ stepKey, onSignedIn }: StepProps) {
  const t = useT()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => required()(value) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ code }) => {
    await onSignedIn(await post('/user/login/code', { stepKey, code: code.trim() }, { quiet: true }))
  })
  return (
    <SignForm onSubmit={onSubmit} isBusy={isBusy} problem={problem} action={t('sign.signIn')}>
      <TextField
        size="lg"
        label={t('twofactor.code')}
        description={t('twofactor.codeHint')}
        leftSection={<IconShieldLock size={16} stroke={1.75} />}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-autofocus
        {...form.getInputProps('code')}
      />
    </SignForm>
  )
}

/** The instance requires a second factor, and the person has none yet. */
function EnrolAtSignIn({ stepKey, onSignedIn }: StepProps) {
  const t = useT()
  const [made, setMade] = useState<{ session: NewSession; recoveryCodes: string[] }>()
  const { data: enrolment, error } = useQuery({
    queryKey: ['sign', 'enrol', stepKey],
    queryFn: () => post('/user/login/enrol', { stepKey }, { quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (made) return <RecoveryCodes codes={made.recoveryCodes} onKept={() => void onSignedIn(made.session)} />
  return (
    <>
      <div className={styles.notice}>
        <Note>{t('twofactor.requiredNote')}</Note>
      </div>
      {error && <Note kind="danger">{error.message}</Note>}
      {enrolment && (
        <EnrolmentForm
          enrolment={enrolment}
          confirm={async (code) => {
            const { recoveryCodes, ...session } = await post(
              '/user/login/enrol/confirm',
              { stepKey, code },
              { quiet: true },
            )
            setMade({ session, recoveryCodes })
          }}
        />
      )}
    </>
  )
}
