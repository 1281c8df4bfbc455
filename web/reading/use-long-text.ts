import { useState } from 'react'
import { textBeginning } from '../ui/text-beginning.ts'

/** Characters shown at first. A text that is much longer would stop the page for seconds. */
const FIRST = 150_000

/** Returns the beginning of a very long text, in Markdown or HTML, and a function that shows the rest. */
export function useLongText(text: string) {
  const [whole, setWhole] = useState<string>()
  const shown = whole === text ? text : textBeginning(text, FIRST)
  return { shown, more: shown === text ? undefined : () => setWhole(text) }
}
