import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { FinderButton } from '../search/SearchButton.tsx'

const VisitFinder = lazy(async () => ({ default: (await import('./VisitFinder.tsx')).VisitFinder }))

/** Opens the search inside of the publication; so does Ctrl or Cmd with K. Its code is loaded on first use. */
export function VisitSearchButton() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  useHotkeys([['mod+K', open]], [], true)
  return (
    <>
      <FinderButton label={t('visitor.search')} onClick={open} />
      {isLoaded && (
        <Suspense>
          <VisitFinder isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
