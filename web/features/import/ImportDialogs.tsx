import type { Opened } from '../../data/import/import-store.ts'
import { useOpened } from '../../ui/use-opened.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

interface Props {
  opened: Opened
  isOpen: boolean
  onClose: () => void
}

export function ImportDialogs({ opened, isOpen, onClose }: Props) {
  const dialog = { isOpen: useOpened(isOpen), onClose }
  if (opened.kind === 'import') return <ImportDialog task={opened.task} {...dialog} />
  return <ReportDialog jobId={opened.jobId} {...dialog} />
}
