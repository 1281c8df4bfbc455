import type { useCombobox } from '@mantine/core'
import { useEffect } from 'react'

/** Highlights the first option after each change of the text that one searches by, and none without a text. */
export function useBestMatch(store: ReturnType<typeof useCombobox>, text: string): void {
  const { selectFirstOption, resetSelectedOption } = store
  useEffect(() => {
    if (text.trim() === '') resetSelectedOption()
    else selectFirstOption()
  }, [text, selectFirstOption, resetSelectedOption])
}
