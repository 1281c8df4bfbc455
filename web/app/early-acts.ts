declare global {
  interface Window {
    /** Set by the page until the app has taken over. */
    endpaperActs?: Event[] | undefined
  }
}

/** What the reader did before the app was there, and what had the focus. */
export interface EarlyActs {
  acts: readonly Event[]
  focused: Element | null
}

/**
 * Ends the record: called when the app has drawn over the page, and before the reader can do anything to what it has drawn. From now on
 * the app itself hears it, and must not hear it twice.
 */
export function takeEarlyActs(focused: Element | null): EarlyActs {
  const acts = window.endpaperActs ?? []
  window.endpaperActs = undefined
  return { acts, focused }
}

/** Does what the reader did: a click on a button, a shortcut, a text in a field. Links have worked without it. */
export async function doEarlyActs({ acts, focused }: EarlyActs): Promise<void> {
  if (focused && !focused.isConnected) findAgain(focused)?.focus({ preventScroll: true })
  const last = acts.findLast(({ type }) => type === 'pointerdown' || type === 'click')
  if (last?.type === 'pointerdown') finishPress(last)
  for (const act of acts) {
    doAgain(act)
    // A form is sent with what was typed into it.
    await rendered()
  }
}

const rendered = () => new Promise((resolve) => setTimeout(resolve))

function doAgain(act: Event): void {
  if (act.type === 'input') typeAgain(act)
  else if (act.type === 'submit') sendAgain(act)
  else if (act instanceof KeyboardEvent) pressAgain(act)
  else if (act.type === 'click') clickAgain(act)
}

const CLICKED = 'button, input, textarea, [role="tab"], [role="treeitem"]'

function clickAgain({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('a[href]')) return
  const clicked = target.closest(CLICKED)
  // The form was sent too, and is sent again.
  if (clicked?.matches('form [type="submit"]')) return
  const there = clicked && findAgain(clicked)
  if (there?.matches('input, textarea')) there.focus()
  else there?.click()
}

/** A button that was pressed on the page before, and is released on that of the app, gets no click from the browser. */
function finishPress({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest(`a[href], ${CLICKED}`) : null
  const there = pressed && findAgain(pressed)
  if (!there || pressed.isConnected) return
  const isThere = ({ target: end }: Event) => end instanceof Node && there.contains(end)
  const ended = new AbortController()
  const { signal } = ended
  const release = (event: Event) => {
    ended.abort()
    if (!isThere(event)) return
    if (there.matches('input, textarea')) there.focus()
    else there.click()
  }
  addEventListener('pointerup', release, { capture: true, signal })
  addEventListener('pointercancel', () => ended.abort(), { capture: true, signal })
}

/** Rows of options that are not picked. */
const ONLY_WITHOUT_SCRIPTS = '[data-other]'

/** What the app drew for an element of the page before: the same one of those with its name. */
function findAgain(element: Element): HTMLElement | undefined {
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>(element.tagName)].filter(
      (one) => nameOf(one) === nameOf(element) && !one.closest(ONLY_WITHOUT_SCRIPTS),
    )
  const before = element.getRootNode()
  const index = before instanceof Element || before instanceof Document ? alike(before).indexOf(element as never) : 0
  return alike(document)[Math.max(index, 0)]
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? namePart(element)?.textContent

/** What a form says without scripts is not in the form that the app draws. */
const namePart = (element: Element) =>
  element instanceof HTMLFormElement ? element.querySelector('[type="submit"]') : element

function pressAgain({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init))
}

function sendAgain({ target }: Event): void {
  const form = target instanceof HTMLFormElement ? findAgain(target) : undefined
  if (form instanceof HTMLFormElement) form.requestSubmit()
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
