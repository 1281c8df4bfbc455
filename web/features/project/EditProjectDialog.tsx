import type { ProjectInfo } from '#core/contract/project.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EditProjectForm } from './EditProjectForm.tsx'

interface Props {
  project: ProjectInfo
  isOpen: boolean
  onClose: () => void
}

export function EditProjectDialog({ project, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('project.edit')} isOpen={isOpen} onClose={onClose} size={640}>
      <EditProjectForm project={project} onClose={onClose} />
    </Dialog>
  )
}
