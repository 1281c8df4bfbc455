import { lazy, Suspense, useRef } from 'react'
import type { CleanHtml } from '../clean-html.ts'
import { textKey, type TextForm } from './arrived-texts.ts'
import styles from './RichText.module.css'

const CopyCode = lazy(async () => ({ default: (await import('./CopyCode.tsx')).CopyCode }))
const Diagrams = lazy(async () => ({ default: (await import('../diagram/Diagrams.tsx')).Diagrams }))

interface Props {
  clean: CleanHtml
  /** Inside a table row: smaller, without margins. */
  isInline?: boolean
  /** What it was made of: where the server draws it, the app finds it by this. */
  from?: { form: TextForm; source: string }
}

/** The only component that may set HTML, which `cleanHtml` has sanitised. */
export function CleanText({ clean: { html, diagrams }, isInline = false, from }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const isPlain = !/<(p|div|br|ul|ol|table|pre|h\d|blockquote)\b/i.test(html)
  const isFound = import.meta.env.SSR && from !== undefined
  return (
    <>
      <div
        ref={text}
        className={isInline ? styles.inline : styles.prose}
        data-plain={isPlain || undefined}
        {...(isFound && { 'data-rich': from.form, 'data-key': textKey(from.form, from.source) })}
        // oxlint-disable-next-line react/no-danger -- sanitised
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {!isInline && /<pre\b(?![^>]*data-diagram)/i.test(html) && !import.meta.env.SSR && (
        <Suspense fallback={null}>
          <CopyCode key={html} text={text} />
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
