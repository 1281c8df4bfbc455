import { loadable } from '../lib/loadable.tsx'

/** A custom doc, whose sanitiser is fetched when the first one is opened. */
export const [LazyCustomDoc, loadCustomDoc] = loadable(async () => (await import('./CustomDoc.tsx')).CustomDoc)
