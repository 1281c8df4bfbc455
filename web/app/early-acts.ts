declare global {
  interface Window {
    /** Set by the page until the app has taken over. */
    endpaperActs?: Event[] | undefined
  }
}

/**
 * Does what the reader did before the app was there: a click on a button, a shortcut, a text in a field. The app has drawn the same page,
 * so the same place shows the same thing. Links have worked without it.
 */
export function doEarlyActs(): void {
  const acts = window.endpaperActs ?? []
  window.endpaperActs = undefined
  for (const act of acts) {
    if (act instanceof InputEvent || act.type === 'input') typeAgain(act)
    else if (act instanceof KeyboardEvent) pressAgain(act)
    else if (act instanceof MouseEvent) clickAgain(act)
  }
}

function clickAgain({ clientX, clientY, target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a[href]')) return
  const there = document.elementFromPoint(clientX, clientY)
  if (!(there instanceof HTMLElement || there instanceof SVGElement)) return
  const field = there.closest<HTMLElement>('input, textarea')
  if (field) field.focus()
  else there.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
}

function pressAgain({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init))
}

/** Fields are found by their label: they have no other name. */
function typeAgain({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return
  const label = target.getAttribute('aria-label') ?? ''
  const field = label === '' ? null : document.querySelector(`input[aria-label="${CSS.escape(label)}"]`)
  if (!(field instanceof HTMLInputElement) || field.value === target.value) return
  // React listens to changes by this setter only.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, target.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
