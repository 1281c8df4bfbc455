import { IconCode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'

const CodeDrawer = lazy(async () => ({ default: (await import('./CodeDrawer.tsx')).CodeDrawer }))

/** Opens the code for a doc beside it. */
export function CodeButton({ doc }: { doc: DocView }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('code.open')} onClick={() => setOpen(true)}>
        <IconCode size={18} stroke={1.75} />
      </IconButton>
      <SideDrawer title={t('code.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<RowsSkeleton count={6} />}>
          <CodeDrawer doc={doc} />
        </Suspense>
      </SideDrawer>
    </>
  )
}
