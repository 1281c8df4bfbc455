import { html } from '@codemirror/lang-html'
import { json } from '@codemirror/lang-json'
import { xml } from '@codemirror/lang-xml'
import { foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState, RangeSet, type Extension } from '@codemirror/state'
import {
  Decoration,
  drawSelection,
  EditorView,
  GutterMarker,
  gutterLineClass,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useT } from '../../../../lib/i18n.ts'
import { pageNonce } from '../../../../lib/page-nonce.ts'
import { editorTexts } from '../../../../text/editor-texts.ts'
import styles from './CodeView.module.css'

export type CodeLanguage = 'json' | 'xml' | 'html' | 'text'

/** A line that differs from the doc. */
export interface LineMark {
  line: number
  kind: 'bad' | 'warn'
}

export interface CodeViewHandle {
  search: () => void
  goToLine: (line: number) => void
}

interface Props {
  /** The accessible name. */
  label: string
  text: string
  language: CodeLanguage
  marks?: readonly LineMark[]
  isWrapped?: boolean
  ref?: Ref<CodeViewHandle>
}

const noMarks: readonly LineMark[] = []

/** Code for reading: folding, search with Ctrl F, marked lines. Long texts are drawn only where they are looked at. */
export function CodeView({ label, text, language, marks = noMarks, isWrapped = false, ref }: Props) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  useEffect(() => {
    if (!host.current) return undefined
    const state = EditorState.create({
      doc: text,
      extensions: [
        ...reading,
        editorTexts(t),
        ...languages[language],
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        EditorView.decorations.of(({ state }) => lineDecorations(state, marks)),
        gutterLineClass.compute([], (made) => numberMarks(made, marks)),
        isWrapped ? EditorView.lineWrapping : [],
      ],
    })
    const editor = new EditorView({ state, parent: host.current })
    view.current = editor
    return () => editor.destroy()
  }, [t, label, text, language, marks, isWrapped])
  useImperativeHandle(ref, () => ({
    search: () => void (view.current && openSearchPanel(view.current)),
    goToLine: (line) => view.current && goToLine(view.current, line),
  }))
  return <div className={styles.code} ref={host} />
}

function goToLine(editor: EditorView, number: number): void {
  if (number > editor.state.doc.lines) return
  const { from } = editor.state.doc.line(number)
  editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
  editor.focus()
}

const lineLooks = {
  bad: Decoration.line({ class: styles.bad ?? '' }),
  warn: Decoration.line({ class: styles.warn ?? '' }),
}

const numberLooks = { bad: numberLook(styles.badNumber), warn: numberLook(styles.warnNumber) }

function numberLook(className = ''): GutterMarker {
  return new (class extends GutterMarker {
    override elementClass = className
  })()
}

function lineDecorations({ doc }: EditorState, marks: readonly LineMark[]) {
  return Decoration.set(markedLines(doc, marks).map(([line, kind]) => lineLooks[kind].range(doc.line(line).from)))
}

function numberMarks({ doc }: EditorState, marks: readonly LineMark[]) {
  return RangeSet.of(markedLines(doc, marks).map(([line, kind]) => numberLooks[kind].range(doc.line(line).from)))
}

/** In the order of the text. A line with both kinds is drawn as the worse one. */
function markedLines(doc: EditorState['doc'], marks: readonly LineMark[]) {
  const kinds = new Map<number, LineMark['kind']>()
  for (const { line, kind } of marks) {
    if (line <= doc.lines && kinds.get(line) !== 'bad') kinds.set(line, kind)
  }
  return [...kinds].sort(([a], [b]) => a - b)
}

const look = EditorView.theme({
  '&': { color: 'var(--ep-text)', backgroundColor: 'transparent', flex: '1', minHeight: '0' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'var(--ep-code-12)', fontVariantLigatures: 'none', overscrollBehavior: 'contain' },
  '.cm-content': { padding: '8px 0' },
  '.cm-line': { padding: '0 16px 0 4px' },
  '.cm-gutters': { color: 'var(--ep-text-3)', backgroundColor: 'var(--ep-side)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 2px 0 8px' },
  '.cm-foldGutter .cm-gutterElement': { width: '14px', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    color: 'var(--ep-text-3)',
    backgroundColor: 'var(--ep-fill)',
    border: 'none',
    padding: '0 4px',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--ep-accent-soft-2)',
  },
})

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.tagName, tags.attributeName], color: 'var(--ep-code-key)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--ep-code-string)' },
  { tag: tags.number, color: 'var(--ep-code-number)' },
  { tag: [tags.bool, tags.null, tags.keyword], color: 'var(--ep-code-literal)' },
  { tag: tags.comment, color: 'var(--ep-code-comment)' },
])

const reading: Extension[] = [
  lineNumbers(),
  foldGutter(),
  drawSelection(),
  search({ top: true }),
  highlightSelectionMatches(),
  keymap.of([...searchKeymap, ...foldKeymap]),
  syntaxHighlighting(colours),
  look,
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.cspNonce.of(pageNonce()),
]

const languages: Record<CodeLanguage, Extension[]> = {
  json: [json()],
  xml: [xml()],
  html: [html()],
  text: [],
}
