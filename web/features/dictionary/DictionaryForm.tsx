import { useForm } from '@mantine/form'
import { dictionaryLimits } from '#core/dictionary/dictionary.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin, within } from '../../lib/rules.ts'
import { DialogForm } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Values {
  name: string
  description: string
}

interface Props {
  values: Values
  /** The verb on the button. */
  action: string
  onSend: (values: Values) => Promise<void>
  onClose: () => void
}

/** Name and description of a dictionary. */
export function DictionaryForm({ values, action, onSend, onClose }: Props) {
  const t = useT()
  const form = useForm<Values>({
    initialValues: values,
    validate: { name: requiredWithin(dictionaryLimits.name), description: within(dictionaryLimits.description) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, ({ name, description }) =>
    onSend({ name: name.trim(), description: description.trim() }),
  )
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={action} isBusy={isBusy} problem={problem}>
      <TextField
        label={t('dictionary.name')}
        placeholder={t('dictionary.namePlaceholder')}
        withAsterisk
        data-autofocus
        limit={dictionaryLimits.name}
        {...form.getInputProps('name')}
      />
      <TextAreaField
        label={t('dictionary.description')}
        limit={dictionaryLimits.description}
        {...form.getInputProps('description')}
      />
    </DialogForm>
  )
}
