import { loadable } from '../../lib/loadable.tsx'

/** Few publications have extra pages. */
export const [LazyExtraPage, loadExtraPage] = loadable(async () => (await import('./ExtraPage.tsx')).ExtraPage)
