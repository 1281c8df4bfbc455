import { useForm } from '@mantine/form'
import { Link, useLocation, useNavigate } from 'react-router'
import { useEndSession } from '../../data/user/session.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { Note } from '../../ui/Note.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPasswordFields, newPasswordRules, newPasswordStart } from './NewPasswordFields.tsx'
import { SignFoot, SignForm, SignHead } from './SignForm.tsx'

/** Opened from a mailed link. The key is in the hash, so that it appears in no log. */
export function ResetPasswordPage() {
  const t = useT()
  const key = useLocation().hash.slice(1)
  return (
    <>
      <SignHead title={t('sign.resetPasswordTitle')} />
      {key === '' ? <Note kind="warning">{t('error.resetLinkDead')}</Note> : <ResetForm resetKey={key} />}
      <SignFoot>
        <p>
          <Link to="/findPassword">{t('sign.newLink')}</Link>
        </p>
        <p>
          <Link to="/login">{t('sign.backToLogin')}</Link>
        </p>
      </SignFoot>
    </>
  )
}

function ResetForm({ resetKey }: { resetKey: string }) {
  const t = useT()
  const navigate = useNavigate()
  const endSession = useEndSession()
  const form = useForm({ initialValues: newPasswordStart, validateInputOnBlur: true, validate: newPasswordRules })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ password }) => {
    await post('/system/password/reset', { key: resetKey, password }, { quiet: true })
    // Every session of the account has ended, so the stored token is invalid.
    await endSession()
    await navigate('/login', { replace: true, state: { notice: 'sign.passwordChanged' } })
  })
  return (
    <SignForm onSubmit={onSubmit} isBusy={isBusy} problem={problem} action={t('sign.setPassword')}>
      <NewPasswordFields form={form} areFirst />
    </SignForm>
  )
}
