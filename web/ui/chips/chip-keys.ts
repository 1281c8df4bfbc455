import type { KeyboardEvent } from 'react'

/** Where an arrow key leads: -1 to the left, 1 to the right, 0 for other keys. */
export function stepOf({ key }: { key: string }): -1 | 0 | 1 {
  if (key === 'ArrowLeft') return -1
  return key === 'ArrowRight' ? 1 : 0
}

/** Takes the focus to the chip beside, or to the first or last one. Listens on what holds the chips. */
export function focusNextChip(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip]')]
  const here = chips.findIndex((chip) => chip === event.target)
  const ends: Record<string, number> = { Home: 0, End: chips.length - 1 }
  const next = chips[ends[event.key] ?? here + stepOf(event)]
  if (!next || next === event.target) return
  event.preventDefault()
  next.focus()
}
