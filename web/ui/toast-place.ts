export type ToastPlace = 'right' | 'left' | 'top'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

/** Distance of the toasts from the edges of the window. */
const EDGE = 16
/** Below the top bar. */
const TOP = 56

/**
 * Where toasts of this size cover nothing that is used: first with all that is open, then at least not what has the focus. `used` has
 * the focus last.
 */
export function toastPlace(toasts: Size, window: Size, used: readonly Box[]): ToastPlace {
  const places = Object.entries(boxes(toasts, window)) as [ToastPlace, Box][]
  const isFree = (box: Box, taken: readonly Box[]) => !taken.some((one) => overlap(box, one))
  for (const taken of [used, used.slice(-1)]) {
    const found = places.find(([, box]) => isFree(box, taken))
    if (found) return found[0]
  }
  return 'right'
}

function boxes({ width, height }: Size, window: Size): Record<ToastPlace, Box> {
  const bottom = { top: window.height - EDGE - height, bottom: window.height - EDGE }
  const right = { left: window.width - EDGE - width, right: window.width - EDGE }
  return {
    right: { ...right, ...bottom },
    left: { left: EDGE, right: EDGE + width, ...bottom },
    top: { ...right, top: TOP, bottom: TOP + height },
  }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
