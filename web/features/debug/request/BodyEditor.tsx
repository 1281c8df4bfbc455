import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { xml } from '@codemirror/lang-xml'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, type Extension } from '@codemirror/state'
import { Decoration, MatchDecorator, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { basicSetup, EditorView } from 'codemirror'
import { useEffect, useRef } from 'react'
import type { TextType } from '#core/debug/request/draft.ts'
import { useT } from '../../../lib/i18n.ts'
import { pageNonce } from '../../../lib/page-nonce.ts'
import { editorTexts } from '../../../text/editor-texts.ts'
import styles from './Body.module.css'

export type BodyLanguage = TextType | 'json'

const languages: Record<BodyLanguage, () => Extension> = {
  json: () => json(),
  xml: () => xml(),
  html: () => html(),
  javascript: () => javascript(),
  plain: () => [],
}

/** Colours come from the design tokens, so the editor follows the theme. */
const look = EditorView.theme({
  '&': { color: 'var(--ep-text)', backgroundColor: 'transparent', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'var(--ep-code-12)' },
  '.cm-content': { caretColor: 'var(--ep-text)', padding: '8px 0' },
  '.cm-line': { padding: '0 12px 0 6px' },
  '.cm-cursor': { borderLeftColor: 'var(--ep-text)' },
  '.cm-gutters': { color: 'var(--ep-text-3)', backgroundColor: 'transparent', border: '0' },
  '.cm-activeLine': { backgroundColor: 'var(--ep-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--ep-hover)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--ep-accent-soft-2) !important' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--ep-accent-soft-2)',
  },
  '.cm-variable': { borderRadius: '3px', color: 'var(--ep-accent-text)', backgroundColor: 'var(--ep-accent-soft-2)' },
})

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.tagName, tags.keyword], color: 'var(--ep-code-key)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--ep-code-string)' },
  { tag: tags.number, color: 'var(--ep-code-number)' },
  { tag: [tags.bool, tags.null, tags.attributeName], color: 'var(--ep-code-literal)' },
  { tag: [tags.punctuation, tags.bracket, tags.angleBracket], color: 'var(--ep-code-punct)' },
  { tag: tags.comment, color: 'var(--ep-code-comment)' },
])

const variableMarks = new MatchDecorator({
  regexp: /\{\{[^{}\n]{1,100}\}\}/g,
  decoration: Decoration.mark({ class: 'cm-variable' }),
})

const markVariables = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = variableMarks.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.decorations = variableMarks.updateDeco(update, this.decorations)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

interface Props {
  label: string
  value: string
  language: BodyLanguage
  onChange: (value: string) => void
}

/** The text of a body, with colours of its language and marked variables. */
export function BodyEditor({ label, value, language, onChange }: Props) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ value, language, onChange })
  const slot = useRef(new Compartment())
  useEffect(() => {
    latest.current = { value, language, onChange }
  })

  useEffect(() => {
    if (!host.current) return undefined
    const editor = new EditorView({
      doc: latest.current.value,
      parent: host.current,
      extensions: [
        basicSetup,
        slot.current.of(languages[latest.current.language]()),
        look,
        editorTexts(t),
        syntaxHighlighting(colours),
        markVariables,
        EditorView.lineWrapping,
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

  useEffect(() => {
    view.current?.dispatch({ effects: slot.current.reconfigure(languages[language]()) })
  }, [language])

  // The value changed from outside: filled from the doc, formatted or restored.
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  return <div ref={host} className={styles.editor} />
}
