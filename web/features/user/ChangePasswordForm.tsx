import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useEndSession } from '../../data/user/session.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { required } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPasswordFields, newPasswordRules, newPasswordStart } from './NewPasswordFields.tsx'

interface Props {
  /** A button beside the main one. */
  cancel?: ReactNode
  /** Whether it is the first form of a page. */
  isFirst?: boolean
}

/** Changes the own password, which ends all sessions. */
export function ChangePasswordForm({ cancel, isFirst = false }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const endSession = useEndSession()
  const form = useForm({
    initialValues: { oldPassword: '', ...newPasswordStart },
    validateInputOnBlur: true,
    validate: { oldPassword: (value) => required()(value), ...newPasswordRules },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ oldPassword, password }) => {
    await post('/user/password/update', { oldPassword, password }, { quiet: true })
    await endSession()
    await navigate('/login', { replace: true, state: { notice: 'sign.passwordChanged' } })
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16} maw={420}>
        <Note>{t('user.signInAgainNote')}</Note>
        <PasswordField
          label={t('user.oldPassword')}
          autoComplete="current-password"
          autoFocus={isFirst}
          {...form.getInputProps('oldPassword')}
        />
        <NewPasswordFields form={form} size="sm" />
        {problem && <Note kind="danger">{problem}</Note>}
        <Group gap={8}>
          <Button type="submit" loading={isBusy}>
            {t('user.changePassword')}
          </Button>
          {cancel}
        </Group>
      </Stack>
    </form>
  )
}
