import { loadable } from '../lib/loadable.tsx'

/** A Markdown doc, whose parser is fetched when the first one is opened. */
export const [LazyMarkdownDoc, loadMarkdownDoc] = loadable(async () => (await import('./MarkdownDoc.tsx')).MarkdownDoc)
