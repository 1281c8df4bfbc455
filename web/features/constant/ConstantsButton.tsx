import { IconBook2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'

const DrawerContent = lazy(async () => ({ default: (await import('./DrawerContent.tsx')).DrawerContent }))

/** Opens the constants and dictionaries of a module beside the current doc. */
export function ConstantsButton({ moduleId }: { moduleId: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('constant.open')} onClick={() => setOpen(true)}>
        <IconBook2 size={18} stroke={1.75} />
      </IconButton>
      <SideDrawer title={t('constant.open')} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Suspense fallback={<RowsSkeleton count={6} />}>
          <DrawerContent moduleId={moduleId} />
        </Suspense>
      </SideDrawer>
    </>
  )
}
