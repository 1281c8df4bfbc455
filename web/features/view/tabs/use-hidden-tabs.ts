import { useLayoutEffect, useRef, useState } from 'react'
import type { DocTab } from '../../../data/doc/doc-tabs-model.ts'

/** Pixels by which a tab may be cut and still counts as visible. */
const TOLERANCE = 4

/** Keeps the current tab in view whenever tabs or room change, and tells which tabs are scrolled out of it. */
export function useHiddenTabs(tabs: readonly DocTab[], current: string) {
  const frame = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<readonly string[]>([])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const next = pathsOutside(element, tabs)
      setHidden((last) => (last.join(' ') === next.join(' ') ? last : next))
    }
    const arrange = () => {
      bringIntoView(element, current)
      measure()
    }
    arrange()
    const sizes = new ResizeObserver(arrange)
    sizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [tabs, current])
  return { frame, hidden: tabs.filter(({ path }) => hidden.includes(path)) }
}

const chipsIn = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-path]')]

function pathsOutside(frame: HTMLElement, tabs: readonly DocTab[]): string[] {
  const { left, right } = frame.getBoundingClientRect()
  const outside = chipsIn(frame).filter((chip) => {
    const at = chip.getBoundingClientRect()
    return at.left < left - TOLERANCE || at.right > right + TOLERANCE
  })
  const paths = new Set(outside.map((chip) => chip.dataset['path']))
  return tabs.map(({ path }) => path).filter((path) => paths.has(path))
}

function bringIntoView(frame: HTMLElement, path: string): void {
  const chip = chipsIn(frame).find((one) => one.dataset['path'] === path)
  if (!chip) return
  const [inside, at] = [frame.getBoundingClientRect(), chip.getBoundingClientRect()]
  if (at.left < inside.left) frame.scrollLeft -= inside.left - at.left
  else if (at.right > inside.right) frame.scrollLeft += at.right - inside.right
}
