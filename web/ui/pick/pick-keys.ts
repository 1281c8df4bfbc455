import type { KeyboardEvent } from 'react'

/**
 * Enter and Tab pick the highlighted option; where none is highlighted, because the options came after the last key, the first one.
 * The kit does so for Enter only, and not while its own count of the highlighted option is stale.
 */
export function pickWithKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, shiftKey, nativeEvent, currentTarget } = event
  if (shiftKey || nativeEvent.isComposing || (key !== 'Tab' && key !== 'Enter')) return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const isSearching = currentTarget.value.trim() !== ''
  const find = (selector: string) => list?.querySelector<HTMLElement>(selector)
  const option = find('[data-combobox-selected]') ?? (isSearching && find('[data-combobox-option]'))
  // A click on the current choice could clear it.
  if (!option || option.hasAttribute('data-combobox-active')) return
  if (key === 'Enter') event.preventDefault()
  option.click()
}

/** For every field that searches its options while one types: the best match is highlighted, and Enter and Tab pick it. */
export const pickMany = { searchable: true, selectFirstOptionOnChange: true, onKeyDown: pickWithKeys } as const

/** The same for a field with one choice, which a second click does not clear. */
export const pickOne = { ...pickMany, allowDeselect: false } as const
