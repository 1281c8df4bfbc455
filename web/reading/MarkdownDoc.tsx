import { useMemo, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { markdownToHtml } from '../ui/markdown-to-html.ts'
import { TextDoc } from './TextDoc.tsx'

/** Fetched with the parser when a Markdown doc is opened. */
export function MarkdownDoc({ doc, tools }: { doc: DocView; tools?: ReactNode }) {
  const html = useMemo(() => markdownToHtml(doc.description), [doc.description])
  return <TextDoc doc={doc} tools={tools} html={html} />
}
