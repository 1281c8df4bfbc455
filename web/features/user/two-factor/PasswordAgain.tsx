import { useForm } from '@mantine/form'
import { useT } from '../../../lib/i18n.ts'
import { required } from '../../../lib/rules.ts'
import { DialogForm } from '../../../ui/Dialog.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface Props {
  text?: string | undefined
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password once more before something that protects the account changes. */
export function PasswordAgain({ text, onPassword, onCancel }: Props) {
  const t = useT()
  const form = useForm({ initialValues: { password: '' }, validate: { password: (value) => required()(value) } })
  const { isBusy, problem, onSubmit } = useSubmit(form, ({ password }) => onPassword(password))
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onCancel} action={t('common.continue')} isBusy={isBusy} problem={problem}>
      {text && <p>{text}</p>}
      <PasswordField
        label={t('user.oldPassword')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </DialogForm>
  )
}
