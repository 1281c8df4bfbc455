import type { KeyboardEvent } from 'react'

/**
 * Enter and Tab pick the highlighted option; where none is highlighted, because the options came after the last key, the first one, but
 * only while one types: a field that one passes through keeps its value.
 * To be called while the event goes down. The kit picks on Enter too, by a count that is stale when options came in between.
 */
export function pickWithKeys(event: KeyboardEvent<HTMLInputElement>, isTyping: boolean): void {
  const { key, shiftKey, nativeEvent, currentTarget } = event
  if (shiftKey || nativeEvent.isComposing || (key !== 'Tab' && key !== 'Enter')) return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const find = (selector: string) => list?.querySelector<HTMLElement>(selector)
  const option = find('[data-combobox-selected]') ?? (isTyping && find('[data-combobox-option]'))
  // A click on the current choice could clear it.
  if (!option || option.hasAttribute('data-combobox-active')) return
  if (key === 'Enter') {
    event.preventDefault()
    event.stopPropagation()
  }
  option.click()
}
