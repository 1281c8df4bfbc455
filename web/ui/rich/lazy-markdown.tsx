import { loadable } from '../../lib/loadable.tsx'

/** Markdown, whose parser is fetched when a text needs it. */
export const [LazyMarkdown, loadMarkdown] = loadable(async () => (await import('./Markdown.tsx')).Markdown)
