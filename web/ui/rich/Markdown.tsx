import { useMemo } from 'react'
import { markdownToHtml } from '../markdown-to-html.ts'
import { RichText } from './RichText.tsx'

interface Props {
  text: string
  /** The lines of a short text stay lines. */
  hasBreaks?: boolean
  /** Inside a row of a table: smaller, and without the distances of a text. */
  isInline?: boolean
}

/** A text in Markdown. Import it lazily where most readers do not need it: the parser is not small. */
export function Markdown({ text, hasBreaks = false, isInline = false }: Props) {
  const html = useMemo(() => markdownToHtml(text, { hasBreaks }), [text, hasBreaks])
  return <RichText html={html} isInline={isInline} />
}
