import { loadable } from '../../lib/loadable.tsx'
// At once: a page that arrives with such a text is styled before the code is there.
import './RichText.module.css'

/** HTML, whose sanitiser is fetched when a text needs it. */
export const [LazyRichText, loadRichText] = loadable(async () => (await import('./RichText.tsx')).RichText)
