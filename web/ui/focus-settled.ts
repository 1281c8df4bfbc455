/** The kit's menus and dialogs return the focus 10 ms after they close. */
const SETTLED_AFTER_MS = 40

/** Waits until a closing menu or dialog has returned the focus, so that the next dialog returns it to the same element. */
export function focusSettled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS))
}
