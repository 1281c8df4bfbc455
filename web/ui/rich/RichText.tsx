import { lazy, Suspense, useMemo, useRef } from 'react'
import { cleanHtml } from '../clean-html.ts'
import styles from './RichText.module.css'

const Diagrams = lazy(async () => ({ default: (await import('../diagram/Diagrams.tsx')).Diagrams }))
const CopyCode = lazy(async () => ({ default: (await import('./CopyCode.tsx')).CopyCode }))

interface Props {
  /** Unsanitised HTML; it is sanitised here. */
  html: string
  /** Inside a table row: smaller, without margins. */
  isInline?: boolean
  /** Made from Markdown: an app that takes over this page needs the parser, and for other texts the sanitiser only. */
  isMarkdown?: boolean
}

/** Renders HTML written by people. The only component that may set HTML. */
export function RichText({ html, isInline = false, isMarkdown = false }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const { html: clean, diagrams } = useMemo(() => cleanHtml(html), [html])
  const isPlain = !/<(p|div|br|ul|ol|table|pre|h\d|blockquote)\b/i.test(clean)
  return (
    <>
      <div
        ref={text}
        className={isInline ? styles.inline : styles.prose}
        data-plain={isPlain || undefined}
        data-rich={isMarkdown ? 'markdown' : 'html'}
        // oxlint-disable-next-line react/no-danger -- sanitised above
        dangerouslySetInnerHTML={{ __html: clean }}
      />
      {!isInline && /<pre\b(?![^>]*data-diagram)/i.test(clean) && !import.meta.env.SSR && (
        <Suspense fallback={null}>
          <CopyCode text={text} html={clean} />
        </Suspense>
      )}
      {diagrams.length > 0 && !import.meta.env.SSR && (
        <Suspense fallback={null}>
          <Diagrams text={text} sources={diagrams} />
        </Suspense>
      )}
    </>
  )
}
