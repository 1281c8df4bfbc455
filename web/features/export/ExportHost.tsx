import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeExport, useExportState } from '../../data/export/export-store.ts'
import { withAllTexts } from '../../lib/i18n.ts'

const ExportDialog = lazy(async () => ({
  default: (await withAllTexts(() => import('./ExportDialog.tsx'))).ExportDialog,
}))

/** The export dialog, available on every page. Its code is loaded on first use. */
export function ExportHost() {
  const { pathname } = useLocation()
  const { task, isOpen, round } = useExportState()
  useEffect(closeExport, [pathname])
  if (!task) return null
  return (
    <Suspense>
      <ExportDialog key={round} task={task} isOpen={isOpen} onClose={closeExport} />
    </Suspense>
  )
}
