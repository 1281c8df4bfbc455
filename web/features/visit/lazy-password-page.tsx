import { loadable } from '../../lib/loadable.tsx'

/** Most links are public. */
export const [LazyPasswordPage, loadPasswordPage] = loadable(
  async () => (await import('./PasswordPage.tsx')).PasswordPage,
)
