import { useState } from 'react'
import { readStored, store } from '../../../lib/storage.ts'
import { useMedia } from '../../../lib/use-media.ts'

export type CompareLayout = 'side' | 'inline'

/** How comparisons are laid out: as the reader chose last; always in one column where there is no room for two. */
export function useCompareLayout() {
  const isNarrow = useMedia('(max-width: 767px)')
  const [chosen, setChosen] = useState<CompareLayout>(readStored('compareLayout') === 'inline' ? 'inline' : 'side')
  const choose = (layout: CompareLayout) => {
    store('compareLayout', layout)
    setChosen(layout)
  }
  return { layout: isNarrow ? ('inline' as const) : chosen, choose: isNarrow ? undefined : choose }
}
