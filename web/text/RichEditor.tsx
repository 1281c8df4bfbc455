import { lazy, Suspense, useState } from 'react'
import { FormattedEditor } from './FormattedEditor.tsx'
import styles from './text.module.css'
import type { TextEditorProps } from './text-editor.ts'

const HtmlEditor = lazy(async () => ({ default: (await import('./HtmlEditor.tsx')).HtmlEditor }))

/** Edits rich text visually or as HTML. */
export function RichEditor(props: TextEditorProps) {
  const [isSource, setSource] = useState(false)
  if (!isSource) return <FormattedEditor {...props} onSource={() => setSource(true)} />
  return (
    <Suspense fallback={<div className={styles.waiting} data-tall={props.isTall || undefined} />}>
      <HtmlEditor {...props} onBack={() => setSource(false)} />
    </Suspense>
  )
}
