import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useSignOut } from '../../data/user/session.ts'
import { redirectTarget } from '../../data/user/sign-in-path.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { openGate } from '../../lib/session-gate.ts'
import { Note } from '../../ui/Note.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPasswordFields, newPasswordRules, newPasswordStart } from './NewPasswordFields.tsx'
import { SignFoot, SignForm, SignHead } from './SignForm.tsx'

/** For an account with a generated password: nothing else works until it is changed. */
export function SetPasswordPage() {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const client = useQueryClient()
  const signOut = useSignOut()
  const form = useForm({ initialValues: newPasswordStart, validateInputOnBlur: true, validate: newPasswordRules })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ password }) => {
    await post('/system/password/updateByFirstLogin', { password }, { quiet: true })
    client.clear()
    openGate()
    toastDone(t('sign.passwordSet'))
    await navigate(redirectTarget(search), { replace: true })
  })

  return (
    <>
      <SignHead title={t('sign.setPasswordTitle')} />
      <SignForm onSubmit={onSubmit} isBusy={isBusy} problem={problem} action={t('sign.setPassword')}>
        <Note>{t('sign.setPasswordNote')}</Note>
        <NewPasswordFields form={form} areFirst />
      </SignForm>
      <SignFoot>
        <Anchor component="button" type="button" size="sm" w="fit-content" onClick={() => void signOut()}>
          {t('sign.backToLogin')}
        </Anchor>
      </SignFoot>
    </>
  )
}
