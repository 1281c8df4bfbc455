import { lazy, type ComponentType } from 'react'
import type { ReadingProps } from './reading-props.ts'

let loaded: ComponentType<ReadingProps> | undefined

const load = async () => (loaded ??= (await import('./MarkdownDoc.tsx')).MarkdownDoc)

const Lazy = lazy(async () => ({ default: await load() }))

/** A Markdown doc, whose parser is fetched when the first one is opened; suspends until then. */
export function LazyMarkdownDoc(props: ReadingProps) {
  const Shown = loaded ?? Lazy
  return <Shown {...props} />
}

/** Fetches the parser ahead: afterwards nothing suspends. */
export async function loadMarkdownDoc(): Promise<void> {
  await load()
}
