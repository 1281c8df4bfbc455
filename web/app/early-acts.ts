declare global {
  interface Window {
    /** Set by the page until the app has taken over. */
    endpaperActs?: Event[] | undefined
  }
}

/**
 * Does what the reader did before the app was there: a click on a button, a shortcut, a text in a field. Links have worked without it.
 */
export function doEarlyActs(): void {
  const acts = window.endpaperActs ?? []
  window.endpaperActs = undefined
  for (const act of acts) {
    if (act.type === 'input') typeAgain(act)
    else if (act instanceof KeyboardEvent) pressAgain(act)
    else if (act instanceof MouseEvent) clickAgain(act)
  }
}

function clickAgain({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a[href]')) return
  const clicked = target.closest<HTMLElement>('button, input, textarea, [role="tab"], [role="treeitem"]')
  if (!clicked) return
  const there = findAgain(clicked)
  if (there?.matches('input, textarea')) there.focus()
  else there?.click()
}

/** What the app drew for an element of the page before: the same one of those with its name. */
function findAgain(element: HTMLElement): HTMLElement | undefined {
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>(element.tagName)].filter((one) => nameOf(one) === nameOf(element))
  const before = element.getRootNode()
  const index = before instanceof Element || before instanceof Document ? alike(before).indexOf(element) : 0
  return alike(document)[Math.max(index, 0)]
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

function pressAgain({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init))
}

function typeAgain({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return
  const field = findAgain(target)
  if (!(field instanceof HTMLInputElement) || field.value === target.value) return
  // React listens to changes by this setter only.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, target.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
