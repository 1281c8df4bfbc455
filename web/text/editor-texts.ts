import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Translate } from '#core/i18n/translator.ts'

/** The search panel in the colours of the theme, which the library draws for light pages only. */
const panelLook = EditorView.theme({
  // Panels have a high z-index, which must not count outside of the editor.
  '&': { isolation: 'isolate' },
  '.cm-panels': { color: 'var(--ep-text)', backgroundColor: 'var(--ep-surface)', borderColor: 'var(--ep-border)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--ep-border)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--ep-border)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '8px 36px 8px 12px',
    font: 'var(--ep-text-13)',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', content: '""' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': { margin: '0' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', font: 'var(--ep-text-13)' },
  '.cm-panel.cm-search input[type=checkbox]': { accentColor: 'var(--ep-accent)' },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '8px',
    width: '28px',
    height: '28px',
    color: 'var(--ep-text-2)',
    fontSize: '18px',
    cursor: 'pointer',
  },
  '.cm-textfield': {
    color: 'var(--ep-text)',
    backgroundColor: 'var(--ep-surface)',
    border: '1px solid var(--ep-border-control)',
    borderRadius: 'var(--ep-r-sm)',
    height: '28px',
    padding: '0 8px',
    font: 'var(--ep-text-13)',
  },
  '.cm-button': {
    color: 'var(--ep-text)',
    background: 'var(--ep-surface)',
    border: '1px solid var(--ep-border-strong)',
    borderRadius: 'var(--ep-r-sm)',
    height: '28px',
    padding: '0 10px',
    font: 'var(--ep-text-13)',
    cursor: 'pointer',
  },
  '.cm-button:hover': { background: 'var(--ep-hover)' },
  '.cm-searchMatch': { backgroundColor: 'var(--ep-warning-soft)', outline: '1px solid var(--ep-warning-line)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--ep-accent-soft-2)' },
})

/** The built-in texts of the code editor, in the language of the reader. The keys are those of the library. */
export function editorTexts(t: Translate): Extension {
  return [
    panelLook,
    EditorState.phrases.of({
      Find: t('codeedit.find'),
      Replace: t('codeedit.replaceWith'),
      next: t('codeedit.next'),
      previous: t('codeedit.previous'),
      all: t('codeedit.selectAll'),
      'match case': t('codeedit.matchCase'),
      regexp: t('codeedit.regexp'),
      'by word': t('codeedit.byWord'),
      replace: t('codeedit.replace'),
      'replace all': t('codeedit.replaceAll'),
      close: t('codeedit.close'),
      'current match': t('codeedit.currentMatch'),
      'on line': t('codeedit.onLine'),
      'replaced match on line $': t('codeedit.replacedOne'),
      'replaced $ matches': t('codeedit.replacedAll'),
      'Go to line': t('codeedit.goToLine'),
      go: t('codeedit.go'),
      'Fold line': t('codeedit.foldLine'),
      'Unfold line': t('codeedit.unfoldLine'),
      'Folded lines': t('codeedit.foldedLines'),
      'Unfolded lines': t('codeedit.unfoldedLines'),
      to: t('codeedit.to'),
      'folded code': t('codeedit.foldedCode'),
      unfold: t('codeedit.unfold'),
      'Control character': t('codeedit.controlCharacter'),
      'Selection deleted': t('codeedit.selectionDeleted'),
      Completions: t('codeedit.completions'),
    }),
  ]
}
