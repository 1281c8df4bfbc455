import { useForm } from '@mantine/form'
import { within } from '../../../lib/rules.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface Props {
  isOpen: boolean
  title: string
  label: string
  hint: string
  action: string
  limit: number
  onClose: () => void
  onText: (text: string) => void
}

/** Asks for one line of text, which may be empty. */
export function TextDialog({ isOpen, title, ...form }: Props) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={form.onClose}>
      <TextForm {...form} />
    </Dialog>
  )
}

function TextForm({ label, hint, action, limit, onClose, onText }: Omit<Props, 'isOpen' | 'title'>) {
  const form = useForm({ initialValues: { text: '' }, validate: { text: within(limit) } })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ text }) => {
    onText(text.trim())
    onClose()
  })
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={action} isBusy={isBusy} problem={problem}>
      <TextField label={label} description={hint} data-autofocus limit={limit} {...form.getInputProps('text')} />
    </DialogForm>
  )
}
