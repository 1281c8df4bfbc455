import { useState } from 'react'

/** Characters shown at first. A text that is much longer would stop the page for seconds. */
const FIRST = 150_000

/** Returns the beginning of a very long text, in Markdown or HTML, and a function that shows the rest. */
export function useLongText(text: string) {
  const [whole, setWhole] = useState<string>()
  const shown = whole === text ? text : beginning(text)
  return { shown, more: shown === text ? undefined : () => setWhole(text) }
}

/** Ends after a line or a tag. */
function beginning(text: string): string {
  if (text.length <= FIRST) return text
  const start = text.slice(0, FIRST)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('>'))
  return end < FIRST / 2 ? start : start.slice(0, end + 1)
}
