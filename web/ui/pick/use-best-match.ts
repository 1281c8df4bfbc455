import type { useCombobox } from '@mantine/core'
import { useEffect } from 'react'

/** Highlights the first option after each change of the text that one searches by, and none without a text. */
export function useBestMatch(store: ReturnType<typeof useCombobox>, text: string): void {
  const { selectFirstOption, resetSelectedOption } = store
  const isSearching = text.trim() !== ''
  useEffect(() => {
    if (isSearching) selectFirstOption()
    else resetSelectedOption()
  }, [text, isSearching, selectFirstOption, resetSelectedOption])
}
