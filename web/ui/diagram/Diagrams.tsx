import { useLayoutEffect, useMemo, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Diagram } from './Diagram.tsx'

interface Props {
  /** The element with the text: each diagram replaces its source in it. */
  text: RefObject<HTMLDivElement | null>
  sources: readonly string[]
}

/** The diagrams of a text. Their elements are reused when the text changes, so that typing beside a diagram does not make it flicker. */
export function Diagrams({ text, sources }: Props) {
  const count = sources.length
  const places = useMemo(() => Array.from({ length: count }, () => document.createElement('div')), [count])
  // Runs after every render: a changed text contains sources again.
  useLayoutEffect(() => {
    const found = text.current?.querySelectorAll('pre[data-diagram]') ?? []
    for (const [index, source] of [...found].entries()) source.replaceWith(places[index] ?? source)
  })
  // The index is the key: diagrams have no id.
  return places.map((place, index) => createPortal(<Diagram source={sources[index] ?? ''} />, place, String(index)))
}
