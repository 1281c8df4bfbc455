import { Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconUser, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { limits } from '#core/limits.ts'
import { invitationQuery } from '../../data/user/invitation.queries.ts'
import { ApiError } from '../../lib/api-error.ts'
import { formatList } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPasswordFields, newPasswordRules, newPasswordStart } from './NewPasswordFields.tsx'
import { SignFoot, SignForm, SignHead } from './SignForm.tsx'
import styles from './SignForm.module.css'

/** Somebody who was invited makes an account. */
export function InvitationPage({ invitationKey }: { invitationKey: string }) {
  const t = useT()
  const { data, error } = useQuery(invitationQuery(invitationKey))
  return (
    <>
      <SignHead title={t('people.inviteTitle')} {...(data && { text: t('people.inviteText') })} />
      {error && <Note kind="warning">{error instanceof ApiError ? error.message : t('error.invitationDead')}</Note>}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <Access {...data} />
          <InvitationForm invitationKey={invitationKey} />
        </>
      )}
      <SignFoot>
        <p>
          {t('sign.haveAccount')} <Link to="/login">{t('sign.goToLogin')}</Link>
        </p>
      </SignFoot>
    </>
  )
}

interface Access {
  roleCode: 'guest' | 'dev' | 'admin'
  places: { name: string }[]
}

function Access({ roleCode, places }: Access) {
  const t = useT()
  const language = useLanguage()
  if (places.length === 0) return null
  const names = formatList(
    places.map(({ name }) => name),
    language,
  )
  return (
    <div className={styles.notice}>
      <Note>{t('people.inviteAccess', { role: t(`people.role_${roleCode}`), places: names })}</Note>
    </div>
  )
}

function InvitationForm({ invitationKey: key }: { invitationKey: string }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { username: '', nickname: '', ...newPasswordStart },
    validateInputOnBlur: true,
    validate: {
      username: requiredWithin(limits.username),
      nickname: requiredWithin(limits.nickname),
      ...newPasswordRules,
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ username, nickname, password }) => {
    await post('/system/invitation/accept', { key, username, nickname, password }, { quiet: true })
    await navigate('/login', { replace: true, state: { notice: 'sign.registered' } })
  })
  return (
    <SignForm onSubmit={onSubmit} isBusy={isBusy} problem={problem} action={t('sign.signUp')}>
      <TextField
        size="lg"
        label={t('sign.account')}
        leftSection={<IconUserCircle size={16} stroke={1.75} />}
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
