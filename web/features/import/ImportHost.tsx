import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeImport, useImportState } from '../../data/import/import-store.ts'
import { withAllTexts } from '../../lib/i18n.ts'

const ImportDialogs = lazy(async () => ({
  default: (await withAllTexts(() => import('./ImportDialogs.tsx'))).ImportDialogs,
}))

/** The import dialogs, available on every page. Their code is loaded on first use. */
export function ImportHost() {
  const { pathname } = useLocation()
  const { opened, isOpen, round } = useImportState()
  useEffect(closeImport, [pathname])
  if (!opened) return null
  return (
    <Suspense>
      <ImportDialogs key={round} opened={opened} isOpen={isOpen} onClose={closeImport} />
    </Suspense>
  )
}
