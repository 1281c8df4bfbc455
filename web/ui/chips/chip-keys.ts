import type { KeyboardEvent } from 'react'

/** The direction of an arrow key: -1 to the left, 1 to the right, 0 for other keys. */
export function arrowStep({ key }: { key: string }): -1 | 0 | 1 {
  if (key === 'ArrowLeft') return -1
  return key === 'ArrowRight' ? 1 : 0
}

/** Moves the focus to the neighbouring chip, or to the first or last one. Attach it to the container of the chips. */
export function focusNextChip(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip]')]
  const here = chips.findIndex((chip) => chip === event.target)
  const ends: Record<string, number> = { Home: 0, End: chips.length - 1 }
  const next = chips[ends[event.key] ?? here + arrowStep(event)]
  if (!next || next === event.target) return
  event.preventDefault()
  next.focus()
}
