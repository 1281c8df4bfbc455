import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { FinderFilters, searchScope, type FilterChoice } from './FinderFilters.tsx'
import { FinderFoot } from './FinderFoot.tsx'
import { FinderList } from './FinderList.tsx'
import { FinderDialog } from './FinderDialog.tsx'
import { FinderField, type Open } from './FinderField.tsx'
import { useFinder, type FinderState } from './use-finder.ts'
import { useHere } from './use-here.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The command palette: finds docs, places and commands. Its state is reset each time it opens. */
export function Finder({ isOpen, onClose }: Props) {
  const t = useT()
  return (
    <FinderDialog title={t('search.title')} isOpen={isOpen} onClose={onClose}>
      <FinderBody onClose={onClose} />
    </FinderDialog>
  )
}

function FinderBody({ onClose }: { onClose: () => void }) {
  const t = useT()
  const here = useHere(true)
  const [filters, setFilters] = useState<FilterChoice>({ place: 'everywhere', type: undefined })
  const finder = useFinder(here, searchScope(here, filters))
  const listId = useId()
  const open = useOpen(finder, onClose)
  return (
    <>
      <FinderField finder={finder} label={t('search.placeholder')} listId={listId} onOpen={open} onClose={onClose} />
      <FinderFilters here={here} value={filters} onChange={setFilters} />
      <FinderList finder={finder} id={listId} onOpen={open} />
      <FinderFoot />
    </>
  )
}

/** Opens the page of a line, or runs its command. */
function useOpen(finder: FinderState, onClose: () => void): Open {
  const navigate = useNavigate()
  return (item, inNewTab) => {
    if (!item) return
    if (item.kind === 'more') return finder.more()
    const path = item.kind === 'command' ? item.command.path : item.path
    onClose()
    if (path === undefined) {
      if (item.kind === 'command') item.command.run?.()
    } else if (inNewTab) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
}
