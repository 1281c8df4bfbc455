import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import type { HistoryDoc } from './history-doc.ts'
import type { RestoreRules } from './use-restore-version.ts'

const HistoryList = lazy(async () => ({ default: (await import('./HistoryList.tsx')).HistoryList }))

interface Props extends RestoreRules {
  doc: HistoryDoc
  /** Over unsaved work: versions and comparisons open in another tab. */
  isInEditor?: boolean
}

/** Opens the history of a doc beside it. Its code is loaded on first use. */
export function HistoryButton({ doc, isInEditor = false, ...rules }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={t('history.open')} onClick={() => setOpen(true)}>
        <IconHistory size={18} stroke={1.75} />
      </IconButton>
      <SideDrawer title={t('history.title')} isOpen={isOpen} onClose={close}>
        <Suspense fallback={<RowsSkeleton count={6} />}>
          <HistoryList doc={doc} isInEditor={isInEditor} onLeave={close} {...rules} />
        </Suspense>
      </SideDrawer>
    </>
  )
}
