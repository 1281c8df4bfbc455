/**
 * Gives a page that was opened by its address a key of its own in the history. The router calls all of them `default`, and would scroll
 * each one to where another was left. Reloading keeps the key, as going back to it does.
 */
export function nameEntry(): void {
  const state = history.state as { key?: string } | null
  if (state?.key !== undefined) return
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}
