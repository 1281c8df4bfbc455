import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { t as text, useT } from '../../lib/i18n.ts'
import { required } from '../../lib/rules.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { SignForm } from './SignForm.tsx'

export interface Credentials {
  username: string
  password: string
}

interface Props {
  /** The account to start with. */
  username?: string | undefined
  onSignIn: (credentials: Credentials) => Promise<void>
}

export function LoginForm({ username: known = '', onSignIn }: Props) {
  const t = useT()
  const form = useForm<Credentials>({
    initialValues: { username: known, password: '' },
    validateInputOnBlur: true,
    validate: {
      username: (value) => required(text('sign.requiredAccount'))(value),
      password: (value) => (value === '' ? text('sign.requiredPassword') : null),
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ username, password }) => {
    await onSignIn({ username: username.trim(), password })
  })

  return (
    <SignForm onSubmit={onSubmit} isBusy={isBusy} problem={problem} action={t('sign.signIn')}>
      <TextField
        size="lg"
        label={t('sign.account')}
        placeholder={t('sign.accountPlaceholder')}
        leftSection={<IconMail size={16} stroke={1.75} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={known === ''}
        // A dialog moves the focus here too; without this mark, to its close button.
        data-autofocus={known === '' || undefined}
        {...form.getInputProps('username')}
      />
      <PasswordField
        size="lg"
        label={t('sign.password')}
        placeholder={t('sign.passwordPlaceholder')}
        autoComplete="current-password"
        autoFocus={known !== ''}
        data-autofocus={known !== '' || undefined}
        {...form.getInputProps('password')}
      />
    </SignForm>
  )
}
