import { HighlightStyle, syntaxHighlighting, type LanguageSupport } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { basicSetup, EditorView } from 'codemirror'
import { useEffect, useRef } from 'react'
import { useT } from '../lib/i18n.ts'
import { pageNonce } from '../lib/page-nonce.ts'
import { editorTexts } from './editor-texts.ts'
import type { TextEditorProps } from './text-editor.ts'
import { imagesIn, uploadImages, type ImageHome, type StoredImage } from './upload-image.ts'

/** Colours come from the design tokens, so the editor follows the theme. */
export const codeLook = EditorView.theme({
  '&': { color: 'var(--ep-text)', backgroundColor: 'var(--ep-surface)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '13.5px/22px var(--ep-mono)' },
  '.cm-content': { caretColor: 'var(--ep-text)', padding: '14px 0' },
  '.cm-line': { padding: '0 16px' },
  '.cm-cursor': { borderLeftColor: 'var(--ep-text)' },
  '.cm-gutters': { display: 'none' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--ep-accent-soft-2)',
  },
})

const lines = EditorView.theme({
  '.cm-gutters': {
    display: 'flex',
    color: 'var(--ep-text-3)',
    backgroundColor: 'transparent',
    border: '0',
  },
  '.cm-activeLineGutter': { color: 'var(--ep-text)', backgroundColor: 'transparent' },
})

export const codeColours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--ep-accent-text)' },
  { tag: [tags.monospace, tags.string], color: 'var(--ep-code-string)' },
  { tag: [tags.keyword, tags.labelName, tags.tagName], color: 'var(--ep-code-key)' },
  { tag: tags.comment, color: 'var(--ep-code-comment)' },
  { tag: [tags.processingInstruction, tags.quote, tags.contentSeparator], color: 'var(--ep-text-3)' },
])

export interface SourceEditorProps extends Omit<TextEditorProps, 'moduleId'> {
  /** Pictures are stored with it. Absent: pictures are not taken. */
  home?: ImageHome
  language: LanguageSupport
  /** The source text for an uploaded picture. */
  imageText?: (image: StoredImage) => string
  /** Shows line numbers. */
  hasLines?: boolean
  /** Gives the editor to buttons beside it. */
  onReady?: (editor: EditorView) => void
}

/** Mounts a source editor in the element of the returned ref. */
export function useCodeMirror(props: SourceEditorProps) {
  const { label, home, value, onChange, language, imageText, hasLines = false, onReady } = props
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ value, onChange, home, imageText, onReady })
  useEffect(() => {
    latest.current = { value, onChange, home, imageText, onReady }
  })

  useEffect(() => {
    if (!host.current) return undefined
    const editor = new EditorView({
      doc: latest.current.value,
      parent: host.current,
      extensions: [
        basicSetup,
        language,
        editorTexts(t),
        // Before the look: the first theme wins.
        ...(hasLines ? [lines] : []),
        codeLook,
        syntaxHighlighting(codeColours),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(pageNonce()),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
        EditorView.domEventHandlers({
          paste: (event, editor) => takeImages(editor, event.clipboardData, latest.current),
          drop: (event, editor) => takeImages(editor, event.dataTransfer, latest.current),
        }),
      ],
    })
    view.current = editor
    latest.current.onReady?.(editor)
    return () => editor.destroy()
  }, [t, label, language, hasLines])

  // The value changed from outside, for example by undo or from a newer revision.
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  return host
}

function takeImages(
  editor: EditorView,
  data: DataTransfer | null,
  { home, imageText }: Pick<SourceEditorProps, 'home' | 'imageText'>,
): boolean {
  const files = imagesIn(data)
  if (files.length === 0 || !imageText || !home) return false
  let separator = ''
  const insert = (image: StoredImage) => {
    editor.dispatch(editor.state.replaceSelection(`${separator}${imageText(image)}`))
    separator = '\n'
  }
  void uploadImages(files, { home, insert })
  return true
}
