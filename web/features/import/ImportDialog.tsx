import type { TextKey } from '#core/i18n/texts.ts'
import type { ImportTask } from '../../data/import/import-store.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ImportForm } from './ImportForm.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { RunStep } from './RunStep.tsx'
import { useImport, type ImportStep } from './use-import.ts'

interface Props {
  task: ImportTask
  isOpen: boolean
  onClose: () => void
}

const titles: Record<ImportStep['kind'], TextKey> = {
  form: 'importing.title',
  preview: 'importing.titlePreview',
  run: 'importing.title',
}

/** The import dialog for every source: a form, an optional preview, the progress and the report. */
export function ImportDialog({ task, isOpen, onClose }: Props) {
  const t = useT()
  const importing = useImport(task)
  const { step, leave } = importing
  const close = () => {
    leave()
    onClose()
  }
  return (
    <Dialog title={t(titles[step.kind])} isOpen={isOpen} onClose={close} size={640}>
      {step.kind === 'form' && <ImportForm projectId={task.projectId} importing={importing} onCancel={onClose} />}
      {step.kind === 'preview' && <PreviewStep jobId={step.jobId} importing={importing} />}
      {step.kind === 'run' && <RunStep {...step} task={task} onBack={importing.back} onClose={onClose} />}
    </Dialog>
  )
}
