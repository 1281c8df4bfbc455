import { useMemo } from 'react'
import { markdownToHtml } from '../markdown-to-html.ts'
import { RichText } from './RichText.tsx'

interface Props {
  text: string
  /** Keeps single line breaks, for short texts. */
  hasBreaks?: boolean
  /** Inside a table row: smaller, without margins. */
  isInline?: boolean
}

/** Renders Markdown. Import it lazily where most readers do not need it: the parser is large. */
export function Markdown({ text, hasBreaks = false, isInline = false }: Props) {
  const html = useMemo(() => markdownToHtml(text, { hasBreaks }), [text, hasBreaks])
  return <RichText html={html} isInline={isInline} />
}
