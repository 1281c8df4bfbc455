import { useForm } from '@mantine/form'
import { dictionaryLimits } from '#core/dictionary/dictionary.ts'
import { itemsOfRow } from '#core/dictionary/items-of-row.ts'
import type { Param } from '#core/rows/param.ts'
import { useAddDictionary } from '../../data/dictionary/add-dictionary.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { useEdited } from '../store/edit-context.ts'

interface Props {
  /** The row whose values become a dictionary; undefined while the dialog is closed. */
  row: Param | undefined
  onMade: (dictionary: { id: string; name: string }) => void
  onClose: () => void
}

/** Creates a dictionary from the allowed values of a row. */
export function MakeDictionaryDialog({ row, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('model.toDictionaryTitle')} isOpen={row !== undefined} onClose={others.onClose}>
      {row && <MakeDictionary row={row} {...others} />}
    </Dialog>
  )
}

function MakeDictionary({ row, onMade, onClose }: Props & { row: Param }) {
  const t = useT()
  const { moduleId } = useEdited()
  const { mutateAsync: addDictionary } = useAddDictionary()
  const items = itemsOfRow(row)
  const form = useForm({
    initialValues: { name: row.name },
    validate: { name: requiredWithin(dictionaryLimits.name) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    onMade(await addDictionary({ moduleId, name: values.name.trim(), items }))
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={onClose}
      action={t('model.makeDictionary')}
      isBusy={isBusy}
      problem={problem}
    >
      <p>{t('model.toDictionaryText', { count: items.length })}</p>
      <TextField
        label={t('model.name')}
        withAsterisk
        limit={dictionaryLimits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}
