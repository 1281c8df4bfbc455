import { syntaxHighlighting } from '@codemirror/language'
import { basicSetup, EditorView } from 'codemirror'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { pageNonce } from '../../../lib/page-nonce.ts'
import { editorTexts } from '../../../text/editor-texts.ts'
import { codeColours, codeLook } from '../../../text/use-code-mirror.ts'
import styles from './template.module.css'
import { velocity } from './velocity-language.ts'

export interface EditorHandle {
  /** Puts a text at the cursor, and the cursor behind it. */
  insert: (text: string) => void
}

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  ref: Ref<EditorHandle>
}

/** Edits the content of a template. */
export function TemplateEditor({ label, value, onChange, ref }: Props) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(() => {
    if (!host.current) return undefined
    const editor = new EditorView({
      doc: latest.current.value,
      parent: host.current,
      extensions: [
        basicSetup,
        velocity,
        codeLook,
        editorTexts(t),
        syntaxHighlighting(codeColours),
        EditorView.cspNonce.of(pageNonce()),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
      ],
    })
    view.current = editor
    return () => editor.destroy()
  }, [t, label])

  // A sample replaced the content.
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  useImperativeHandle(ref, () => ({
    insert: (text) => {
      const editor = view.current
      if (!editor) return
      editor.dispatch(editor.state.replaceSelection(text))
      editor.focus()
    },
  }))
  return <div ref={host} className={styles.editor} />
}
