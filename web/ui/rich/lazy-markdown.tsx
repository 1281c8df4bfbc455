import { lazy, type ComponentType } from 'react'

type Markdown = typeof import('./Markdown.tsx').Markdown

let loaded: Markdown | undefined

const load = async (): Promise<Markdown> => (loaded ??= (await import('./Markdown.tsx')).Markdown)

const Lazy: ComponentType<Parameters<Markdown>[0]> = lazy(async () => ({ default: await load() }))

/** Markdown, whose parser is fetched when a text needs it; suspends until then. */
export function LazyMarkdown(props: Parameters<Markdown>[0]) {
  const Shown = loaded ?? Lazy
  return <Shown {...props} />
}

/** Fetches the parser ahead: afterwards nothing suspends. */
export async function loadMarkdown(): Promise<void> {
  await load()
}
