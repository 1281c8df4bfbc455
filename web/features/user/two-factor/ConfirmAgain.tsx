import { useForm } from '@mantine/form'
import { useT } from '../../../lib/i18n.ts'
import { DialogForm } from '../../../ui/Dialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { PasswordAgain } from './PasswordAgain.tsx'

/** What proves that the person is there: a password, or nothing when the sign-in was just now. */
export interface Proof {
  password?: string
}

interface Props {
  text?: string | undefined
  asksPassword: boolean
  onConfirm: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Before something that protects the account changes: asks for the password, if the person has one. */
export function ConfirmAgain({ text, asksPassword, onConfirm, onCancel }: Props) {
  if (!asksPassword) return <FreshSession text={text} onConfirm={() => onConfirm({})} onCancel={onCancel} />
  return <PasswordAgain text={text} onPassword={(password) => onConfirm({ password })} onCancel={onCancel} />
}

interface FreshProps {
  text: string | undefined
  onConfirm: () => Promise<void>
  onCancel: () => void
}

function FreshSession({ text, onConfirm, onCancel }: FreshProps) {
  const t = useT()
  const form = useForm({ initialValues: {} })
  const { isBusy, problem, onSubmit } = useSubmit(form, onConfirm)
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onCancel} action={t('common.continue')} isBusy={isBusy} problem={problem}>
      {text && <p>{text}</p>}
      <Note>{t('signin.freshNote')}</Note>
    </DialogForm>
  )
}
