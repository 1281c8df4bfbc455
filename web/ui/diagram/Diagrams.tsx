import { useLayoutEffect, useMemo, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Diagram } from './Diagram.tsx'

interface Props {
  /** The text that they stand in: each takes the place of its source. */
  text: RefObject<HTMLDivElement | null>
  sources: readonly string[]
}

/** The diagrams of a text. Their elements outlive a change of the text, so that typing beside a diagram does not make it flicker. */
export function Diagrams({ text, sources }: Props) {
  const count = sources.length
  const places = useMemo(() => Array.from({ length: count }, () => document.createElement('div')), [count])
  // After every rendering: a text that has changed holds sources again.
  useLayoutEffect(() => {
    const found = text.current?.querySelectorAll('pre[data-diagram]') ?? []
    for (const [index, source] of [...found].entries()) source.replaceWith(places[index] ?? source)
  })
  // They have no other identity than their order.
  return places.map((place, index) => createPortal(<Diagram source={sources[index] ?? ''} />, place, String(index)))
}
