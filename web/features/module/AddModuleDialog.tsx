import { useAddModule } from '../../data/module/module.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { ModuleNameForm } from './ModuleNameForm.tsx'

interface Props {
  projectId: string
  isOpen: boolean
  onClose: () => void
  onAdded: (moduleId: string) => void
}

export function AddModuleDialog({ projectId, isOpen, onClose, onAdded }: Props) {
  const t = useT()
  const addModule = useAddModule()
  const add = async (name: string) => {
    const module = await addModule.mutateAsync({ name, projectId })
    onClose()
    onAdded(module.id)
    toastDone(t('module.added', { name: module.name }))
  }
  return (
    <Dialog title={t('module.add')} isOpen={isOpen} onClose={onClose}>
      <ModuleNameForm name="" action={t('module.create')} onSend={add} onCancel={onClose} />
    </Dialog>
  )
}
