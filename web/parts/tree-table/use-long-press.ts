import { useRef, type PointerEvent } from 'react'

const HOLD_MS = 500
const SLACK_PX = 10

/** A long press opens the menu of a row, also in browsers without a contextmenu event for touch. */
export function useLongPress(onHold: (element: HTMLElement, point: { x: number; y: number }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      cancel()
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
      if (event.pointerType !== 'touch' || !row) return
      const point = { x: event.clientX, y: event.clientY }
      from.current = point
      timer.current = setTimeout(() => {
        dropClickOfFinger()
        onHold(row, point)
      }, HOLD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLACK_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  }
}

/** Lifting the finger must neither open the link below it nor count as a click outside of the menu. */
function dropClickOfFinger(): void {
  const listening = new AbortController()
  const options = { capture: true, passive: false, signal: listening.signal }
  const end = (event: TouchEvent) => {
    if (event.type === 'touchend') event.preventDefault()
    listening.abort()
  }
  addEventListener('touchend', end, options)
  addEventListener('touchcancel', end, options)
}
