import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from '@mantine/form'
import { IconMail, IconUser } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { limits } from '#core/limits.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { both, optionalEmail, required, requiredWithin, within } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { InvitationPage } from './InvitationPage.tsx'
import { NewPasswordFields, newPasswordRules, newPasswordStart } from './NewPasswordFields.tsx'
import { SignFoot, SignForm, SignHead } from './SignForm.tsx'

/** An invitation link leads here too, with its key in the hash, so that it appears in no log. */
export function RegisterPage() {
  const key = /^#invitation=(.+)$/.exec(useLocation().hash)?.[1]
  return key === undefined ? <OpenRegistration /> : <InvitationPage invitationKey={key} />
}

function OpenRegistration() {
  const t = useT()
  const { search } = useLocation()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  return (
    <>
      <SignHead title={t('sign.regTitle')} text={config.enableReg ? t('sign.regText') : undefined} />
      {config.enableReg ? <RegisterForm /> : <Note>{t('error.registrationOff')}</Note>}
      <SignFoot>
        <p>
          {t('sign.haveAccount')} <Link to={{ pathname: '/login', search }}>{t('sign.goToLogin')}</Link>
        </p>
      </SignFoot>
    </>
  )
}

function RegisterForm() {
  const t = useT()
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { username: '', nickname: '', ...newPasswordStart },
    validateInputOnBlur: true,
    validate: {
      username: both(required(), within(limits.username), optionalEmail),
      nickname: requiredWithin(limits.nickname),
      ...newPasswordRules,
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ username, nickname, password }) => {
    await post('/system/reg', { username: username.trim(), nickname: nickname.trim(), password }, { quiet: true })
    await navigate({ pathname: '/login', search }, { state: { notice: 'sign.registered' } })
  })

  return (
    <SignForm onSubmit={onSubmit} isBusy={isBusy} problem={problem} action={t('sign.signUp')}>
      <TextField
        size="lg"
        type="email"
        label={t('sign.account')}
        placeholder={t('sign.emailPlaceholder')}
        leftSection={<IconMail size={16} stroke={1.75} />}
        limit={limits.username}
        autoComplete="username"
        autoFocus
        {...form.getInputProps('username')}
      />
      <TextField
        size="lg"
        label={t('sign.nickname')}
        leftSection={<IconUser size={16} stroke={1.75} />}
        limit={limits.nickname}
        autoComplete="nickname"
        {...form.getInputProps('nickname')}
      />
      <NewPasswordFields form={form} />
    </SignForm>
  )
}
