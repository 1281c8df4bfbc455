import { useState } from 'react'
import type { ModuleCard } from '#core/contract/module.ts'
import { useRenameModule } from '../../data/module/module.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { ModuleNameForm } from './ModuleNameForm.tsx'

interface Props {
  /** Undefined until one was chosen for the first time. */
  module: ModuleCard | undefined
  isOpen: boolean
  onClose: () => void
}

export function RenameModuleDialog({ module, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('module.renameTitle')} isOpen={isOpen} onClose={onClose}>
      {module && <RenameForm module={module} onClose={onClose} />}
    </Dialog>
  )
}

function RenameForm({ module, onClose }: { module: ModuleCard; onClose: () => void }) {
  const t = useT()
  // The name from when the dialog was opened: later changes by others do not reset the form.
  const [{ id, name, version }] = useState(module)
  const renameModule = useRenameModule()
  const rename = async (newName: string) => {
    await renameModule.mutateAsync({ id, name: newName, version })
    onClose()
    toastDone(t('common.saved'))
  }
  return <ModuleNameForm name={name} action={t('common.rename')} onSend={rename} onCancel={onClose} />
}
