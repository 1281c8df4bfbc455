import { useMemo } from 'react'
import { cleanHtml } from '../clean-html.ts'
import { CleanText } from './CleanText.tsx'

interface Props {
  /** Unsanitised HTML; it is sanitised here. */
  html: string
  /** Inside a table row: smaller, without margins. */
  isInline?: boolean
}

/** Renders HTML written by people. */
export function RichText({ html, isInline = false }: Props) {
  const clean = useMemo(() => cleanHtml(html), [html])
  return <CleanText clean={clean} isInline={isInline} />
}
