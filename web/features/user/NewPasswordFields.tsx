import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import { newPassword, sameAsPassword } from '../../lib/rules.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'

export interface NewPassword {
  password: string
  /** Typed a second time, and never sent. */
  repeated: string
}

export const newPasswordStart: NewPassword = { password: '', repeated: '' }
export const newPasswordRules = { password: newPassword, repeated: sameAsPassword }

interface Props<Values extends NewPassword> {
  form: UseFormReturnType<Values>
  size?: 'sm' | 'lg'
  /** Whether they are the first fields of a page. */
  areFirst?: boolean
}

/** A new password, twice. */
export function NewPasswordFields<Values extends NewPassword>({ form, size = 'lg', areFirst = false }: Props<Values>) {
  const t = useT()
  return (
    <>
      <PasswordField
        size={size}
        label={t('sign.newPassword')}
        description={t('sign.passwordHint', { min: limits.passwordMin })}
        autoComplete="new-password"
        autoFocus={areFirst}
        {...form.getInputProps('password')}
      />
      <PasswordField
        size={size}
        label={t('sign.repeatPassword')}
        autoComplete="new-password"
        {...form.getInputProps('repeated')}
      />
    </>
  )
}
