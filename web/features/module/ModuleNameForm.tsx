import { useForm } from '@mantine/form'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { DialogForm } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Props {
  /** The name so far. */
  name: string
  /** The verb on the button. */
  action: string
  onSend: (name: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the name of a module, inside a dialog. */
export function ModuleNameForm({ name, action, onSend, onCancel }: Props) {
  const t = useT()
  const form = useForm({ initialValues: { name }, validate: { name: requiredWithin(limits.moduleName) } })
  const { isBusy, problem, onSubmit } = useSubmit(form, (values) => onSend(values.name.trim()))
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onCancel} action={action} isBusy={isBusy} problem={problem}>
      <TextField
        label={t('module.name')}
        placeholder={t('module.namePlaceholder')}
        withAsterisk
        limit={limits.moduleName}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}
