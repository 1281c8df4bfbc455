import { loadable } from '../../lib/loadable.tsx'

/** HTML, whose sanitiser is fetched when a text needs it. */
export const [LazyRichText, loadRichText] = loadable(async () => (await import('./RichText.tsx')).RichText)
