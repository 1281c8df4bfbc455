import type { Modifier } from '@dnd-kit/core'

/** Room for the ring around a chip. */
const EDGE = 4

/** A dragged chip only goes along the strip and not out of it. */
export const keepInside: Modifier = ({ transform, draggingNodeRect: chip, containerNodeRect: strip }) => {
  if (!chip || !strip) return transform
  const x = Math.min(Math.max(transform.x, strip.left + EDGE - chip.left), strip.right - EDGE - chip.right)
  return { ...transform, x, y: 0 }
}
