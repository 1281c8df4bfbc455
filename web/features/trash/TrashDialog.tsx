import type { TrashScope } from '../../data/trash/trash.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TrashList } from './TrashList.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  scope: TrashScope
}

export function TrashDialog({ isOpen, onClose, scope }: Props) {
  const t = useT()
  return (
    <Dialog title={t('trash.title')} isOpen={isOpen} onClose={onClose} size={640}>
      <TrashList scope={scope} onLeave={onClose} />
    </Dialog>
  )
}
