import { useForm } from '@mantine/form'
import { useRefreshComposeDocs } from '../../../data/compose/compose-docs.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { post } from '../../../lib/request.ts'
import { requiredWithin } from '../../../lib/rules.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

const NAME_LIMIT = 64

/** Creates or renames a folder. */
export type FolderTask = { parentId: string } | { id: string; name: string }

interface Props {
  projectId: string
  task: FolderTask
  isOpen: boolean
  onClose: () => void
}

export function NodeFolderDialog({ isOpen, ...others }: Props) {
  const t = useT()
  const title = 'id' in others.task ? t('doclist.renameFolder') : t('doclist.newFolder')
  return (
    <Dialog title={title} isOpen={isOpen} onClose={others.onClose}>
      <FolderForm {...others} />
    </Dialog>
  )
}

function FolderForm({ projectId, task, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const refresh = useRefreshComposeDocs(projectId)
  const isRename = 'id' in task
  const form = useForm({
    initialValues: { name: isRename ? task.name : '' },
    validate: { name: requiredWithin(NAME_LIMIT) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    const name = values.name.trim()
    if (isRename) await post('/compose/doc/folder/update', { id: task.id, name }, { quiet: true })
    else await post('/compose/doc/folder/add', { projectId, parentId: task.parentId, name }, { quiet: true })
    await refresh()
    onClose()
  })
  const action = isRename ? t('common.rename') : t('doclist.create')
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={action} isBusy={isBusy} problem={problem}>
      <TextField
        label={t('doclist.folderName')}
        withAsterisk
        limit={NAME_LIMIT}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}
