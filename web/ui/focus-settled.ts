/** The kit's menus and dialogs give the focus back 10 ms after they close. */
const SETTLED_AFTER_MS = 40

/** Waits until a menu or dialog that is just closing has given the focus back, so that the next dialog returns it there. */
export function focusSettled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS))
}
