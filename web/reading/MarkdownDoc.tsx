import { useMemo } from 'react'
import { markdownToHtml } from '../ui/markdown-to-html.ts'
import type { ReadingProps } from './reading-props.ts'
import { TextDoc } from './TextDoc.tsx'
import { useLongText } from './use-long-text.ts'

/** Fetched with the parser when a Markdown doc is opened. */
export function MarkdownDoc(props: ReadingProps) {
  const { shown, more } = useLongText(props.page.doc.description)
  const html = useMemo(() => markdownToHtml(shown), [shown])
  return <TextDoc {...props} html={html} more={more} isMarkdown />
}
