import { IconBook2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'

const ConstantsDrawer = lazy(async () => ({ default: (await import('./ConstantsDrawer.tsx')).ConstantsDrawer }))

/** Opens what the docs of a module share: constants and dictionaries. */
export function ConstantsButton({ moduleId }: { moduleId: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  // It is fetched at the first click, and stays for its way out.
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label={t('constant.open')} onClick={open}>
        <IconBook2 size={18} stroke={1.75} />
      </IconButton>
      {isWanted && (
        <Suspense fallback={null}>
          <ConstantsDrawer moduleId={moduleId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
