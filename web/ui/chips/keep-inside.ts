import type { Modifier } from '@dnd-kit/core'

/** Space for the focus ring of a chip, in px. */
const EDGE = 4

/** Restricts dragging to the strip. */
export const keepInside: Modifier = ({ transform, draggingNodeRect: chip, containerNodeRect: strip }) => {
  if (!chip || !strip) return transform
  const x = Math.min(Math.max(transform.x, strip.left + EDGE - chip.left), strip.right - EDGE - chip.right)
  return { ...transform, x, y: 0 }
}
