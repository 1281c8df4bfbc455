import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT, withAllTexts } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { HistoryDoc } from './history-doc.ts'
import type { RestoreRules } from './use-restore-version.ts'

const HistoryDrawer = lazy(async () => ({
  default: (await withAllTexts(() => import('./HistoryDrawer.tsx'))).HistoryDrawer,
}))

interface Props extends RestoreRules {
  doc: HistoryDoc
  /** Over unsaved work: versions and comparisons open in another tab. */
  isInEditor?: boolean
}

/** Opens the history of a doc beside it. Its code is loaded on first use. */
export function HistoryButton({ isInEditor = false, ...others }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton label={t('history.open')} onClick={() => setOpen(true)}>
        <IconHistory size={18} stroke={1.75} />
      </IconButton>
      <Suspense>
        {isOpen !== undefined && (
          <HistoryDrawer isInEditor={isInEditor} isOpen={isOpen} onClose={() => setOpen(false)} {...others} />
        )}
      </Suspense>
    </>
  )
}
