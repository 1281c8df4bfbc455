import type { TextKey } from '#core/i18n/texts.ts'

/** What one page tells the next one. */
export interface PageState {
  /** Shown by the sign-in page. */
  notice?: TextKey
}

type Navigate = (path: string, state: PageState | undefined) => void

/** Until the router exists, the browser navigates itself. */
let navigate: Navigate = (path) => location.assign(path)

export function connectNavigate(given: Navigate): void {
  navigate = given
}

/** Navigates from outside of components. Inside, use the hook of the router. */
export function goTo(path: string, state?: PageState): void {
  navigate(path, state)
}
