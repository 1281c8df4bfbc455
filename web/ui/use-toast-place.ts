import { notificationsStore } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { toastPlace, type ToastPlace } from './toast-place.ts'

/** Dialogs, drawers and bars that float above the page. */
const FLOATING = '[role="dialog"][aria-modal="true"], [data-floating]'

/** Moves the toasts to where they cover nothing that is used. */
export function useToastPlace(): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('right')
  useEffect(() => {
    let frame = 0
    // Once what changed has been drawn.
    const measure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setPlace(placeNow()))
    }
    const stop = notificationsStore.subscribe(measure)
    addEventListener('focusin', measure)
    addEventListener('resize', measure)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      removeEventListener('focusin', measure)
      removeEventListener('resize', measure)
    }
  }, [])
  return place
}

function placeNow(): ToastPlace {
  const toasts = document.querySelector<HTMLElement>('[data-toasts][data-position="bottom-right"]')
  if (!toasts || toasts.offsetHeight === 0) return 'right'
  const { activeElement } = document
  const focused =
    activeElement && activeElement !== document.body && !toasts.contains(activeElement) ? activeElement : []
  const used = [...document.querySelectorAll(FLOATING)].concat(focused)
  const size = { width: toasts.offsetWidth, height: toasts.offsetHeight }
  return toastPlace(
    size,
    { width: innerWidth, height: innerHeight },
    used.map((element) => element.getBoundingClientRect()),
  )
}
