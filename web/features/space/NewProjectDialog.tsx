import { useForm } from '@mantine/form'
import { limits } from '#core/limits.ts'
import { useAddProject } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin, within } from '../../lib/rules.ts'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { VisibilityChoice } from '../project/VisibilityChoice.tsx'

interface Props {
  spaceId: string
  isOpen: boolean
  onClose: () => void
}

export function NewProjectDialog({ spaceId, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('space.newProject')} isOpen={isOpen} onClose={onClose}>
      <NewProjectForm spaceId={spaceId} onClose={onClose} />
    </Dialog>
  )
}

interface Values {
  name: string
  description: string
  isPrivate: 0 | 1
}

function NewProjectForm({ spaceId, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const addProject = useAddProject()
  const form = useForm<Values>({
    initialValues: { name: '', description: '', isPrivate: 1 },
    validate: { name: requiredWithin(limits.projectName), description: within(limits.projectDescription) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    await addProject.mutateAsync({ spaceId, ...values })
    toastDone(t('space.projectCreated', { name: values.name.trim() }))
    onClose()
  })

  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={onClose}
      action={t('space.createProject')}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label={t('space.projectName')}
        placeholder={t('space.projectNamePlaceholder')}
        withAsterisk
        data-autofocus
        limit={limits.projectName}
        {...form.getInputProps('name')}
      />
      <TextAreaField
        label={t('space.description')}
        placeholder={t('space.descriptionPlaceholder')}
        limit={limits.projectDescription}
        {...form.getInputProps('description')}
      />
      <VisibilityChoice
        isPrivate={form.getValues().isPrivate}
        onChange={(isPrivate) => form.setFieldValue('isPrivate', isPrivate)}
      />
    </DialogForm>
  )
}
