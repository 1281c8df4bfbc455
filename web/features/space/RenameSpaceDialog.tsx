import { useForm } from '@mantine/form'
import type { SpaceInfo } from '#core/contract/space.ts'
import { limits } from '#core/limits.ts'
import { useRenameSpace } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Props {
  space: SpaceInfo
  isOpen: boolean
  onClose: () => void
}

export function RenameSpaceDialog({ space, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('space.renameTitle')} isOpen={isOpen} onClose={onClose}>
      <RenameForm space={space} onClose={onClose} />
    </Dialog>
  )
}

function RenameForm({ space, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const renameSpace = useRenameSpace()
  const form = useForm({
    // The loaded version: a rename by someone else in the meantime must not be lost.
    initialValues: { name: space.name, version: space.version },
    validate: { name: requiredWithin(limits.spaceName) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    await renameSpace.mutateAsync({ id: space.id, ...values })
    toastDone(t('space.renamed', { name: values.name.trim() }))
    onClose()
  })
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={t('common.rename')} isBusy={isBusy} problem={problem}>
      <TextField
        label={t('space.name')}
        withAsterisk
        data-autofocus
        limit={limits.spaceName}
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}
