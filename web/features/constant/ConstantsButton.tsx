import { IconBook2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT, withAllTexts } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** Loaded when it is opened, as drawers weigh more than the page can carry. */
const ConstantsDrawer = lazy(async () => ({
  default: (await withAllTexts(() => import('./ConstantsDrawer.tsx'))).ConstantsDrawer,
}))

/** Opens the constants and dictionaries of a module. */
export function ConstantsButton({ moduleId }: { moduleId: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton label={t('constant.open')} onClick={() => setOpen(true)}>
        <IconBook2 size={18} stroke={1.75} />
      </IconButton>
      <Suspense>
        {isOpen !== undefined && <ConstantsDrawer moduleId={moduleId} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
