import { useT } from '../../lib/i18n.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import type { HistoryDoc } from './history-doc.ts'
import { HistoryList } from './HistoryList.tsx'
import type { RestoreRules } from './use-restore-version.ts'

interface Props extends RestoreRules {
  doc: HistoryDoc
  isInEditor: boolean
  isOpen: boolean
  onClose: () => void
}

export function HistoryDrawer({ isOpen, onClose, ...others }: Props) {
  const t = useT()
  return (
    <SideDrawer title={t('history.title')} isOpen={isOpen} onClose={onClose}>
      <HistoryList onLeave={onClose} {...others} />
    </SideDrawer>
  )
}
