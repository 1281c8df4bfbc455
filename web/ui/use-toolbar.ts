import { useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

/** Text fields and radio buttons use the arrow keys themselves and keep their own tab stop. */
const ITEMS = 'button, a[href], input[type="checkbox"]'

const itemsOf = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.matches(':disabled') && !item.hidden)

/** Makes a toolbar one tab stop: arrow keys, Home and End move between its buttons. Spread the result on the toolbar. */
export function useToolbar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const keep = () =>
      setStop(
        element,
        itemsOf(element).find((item) => item.tabIndex === 0),
      )
    keep()
    // Buttons appear and are disabled while the toolbar itself is not rendered.
    const observer = new MutationObserver(keep)
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'data-disabled', 'hidden'],
    })
    return () => observer.disconnect()
  }, [bar])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(event.target instanceof HTMLElement)
    )
      return
    const items = itemsOf(event.currentTarget)
    const here = items.indexOf(event.target)
    const next = here < 0 ? undefined : items[nextIndex(event.key, here, items.length)]
    if (!next || next === event.target) return
    event.preventDefault()
    next.focus()
  }
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(target) && target.matches(ITEMS)) setStop(currentTarget, target)
  }
  return { onKeyDown, onFocus }
}

/** The item that Tab reaches; by default the first one. */
function setStop(bar: HTMLElement, stop: HTMLElement | undefined): void {
  const items = itemsOf(bar)
  const chosen = stop ?? items[0]
  for (const item of items) {
    const tabIndex = item === chosen ? 0 : -1
    if (item.tabIndex !== tabIndex || !item.hasAttribute('tabindex')) item.tabIndex = tabIndex
  }
}

/** -1 for keys that do not move. */
function nextIndex(key: string, here: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (here + 1) % count
  return key === 'ArrowLeft' ? (here - 1 + count) % count : -1
}
