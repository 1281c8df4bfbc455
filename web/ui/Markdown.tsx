import { useMemo } from 'react'
import { markdownToHtml } from './markdown-to-html.ts'
import { RichText } from './RichText.tsx'

/** A text in Markdown. Import it lazily where most readers do not need it: the parser is not small. */
export function Markdown({ text }: { text: string }) {
  const html = useMemo(() => markdownToHtml(text), [text])
  return <RichText html={html} />
}
