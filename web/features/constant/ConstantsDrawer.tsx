import { lazy, Suspense } from 'react'
import { useT } from '../../lib/i18n.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useOpened } from '../../ui/use-opened.ts'

const DrawerContent = lazy(async () => ({ default: (await import('./DrawerContent.tsx')).DrawerContent }))

interface Props {
  moduleId: string
  isOpen: boolean
  onClose: () => void
}

/** The constants and dictionaries of a module beside the current doc. */
export function ConstantsDrawer({ moduleId, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <SideDrawer title={t('constant.open')} isOpen={useOpened(isOpen)} onClose={onClose} size="wide">
      <Suspense fallback={<RowsSkeleton count={6} />}>
        <DrawerContent moduleId={moduleId} />
      </Suspense>
    </SideDrawer>
  )
}
