import { IconCode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT, withAllTexts } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'

const CodeDrawer = lazy(async () => ({ default: (await withAllTexts(() => import('./CodeDrawer.tsx'))).CodeDrawer }))

/** Opens the code for a doc beside it. Its code is loaded on first use. */
export function CodeButton({ doc }: { doc: DocView }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label={t('code.open')} onClick={open}>
        <IconCode size={18} stroke={1.75} />
      </IconButton>
      {isLoaded && (
        <Suspense>
          <CodeDrawer doc={doc} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
