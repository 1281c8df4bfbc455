import { useMemo } from 'react'
import { markdownToHtml } from '../ui/markdown-to-html.ts'
import type { ReadingProps } from './reading-props.ts'
import { TextDoc } from './TextDoc.tsx'

/** Fetched with the parser when a Markdown doc is opened. */
export function MarkdownDoc(props: ReadingProps) {
  const { description } = props.page.doc
  const html = useMemo(() => markdownToHtml(description), [description])
  return <TextDoc {...props} html={html} />
}
