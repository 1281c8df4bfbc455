import type { EditorView } from 'codemirror'

/** What a button of the Markdown toolbar does with the selection. */
export type MarkdownEdit =
  | { kind: 'around'; mark: string }
  | { kind: 'lines'; start: string }
  | { kind: 'insert'; text: string; select: string }

/** The text after an edit, and what is selected in it then. A second press removes the marks. */
export function applyEdit(text: string, { from, to }: { from: number; to: number }, edit: MarkdownEdit) {
  if (edit.kind === 'around') return around(text, { from, to }, edit.mark)
  if (edit.kind === 'lines') return startLines(text, { from, to }, edit.start)
  const chosen = text.slice(from, to)
  const insert = edit.text.replace('$', chosen === '' ? edit.select : chosen)
  const at = from + edit.text.indexOf('$')
  return { from, to, insert, selection: { anchor: at, head: at + (chosen === '' ? edit.select : chosen).length } }
}

function around(text: string, { from, to }: { from: number; to: number }, mark: string) {
  const { length } = mark
  const isMarked = text.slice(from - length, from) === mark && text.slice(to, to + length) === mark
  const chosen = text.slice(from, to)
  if (isMarked) {
    const selection = { anchor: from - length, head: to - length }
    return { from: from - length, to: to + length, insert: chosen, selection }
  }
  return { from, to, insert: mark + chosen + mark, selection: { anchor: from + length, head: to + length } }
}

function startLines(text: string, range: { from: number; to: number }, start: string) {
  const from = text.lastIndexOf('\n', range.from - 1) + 1
  const end = text.indexOf('\n', range.to)
  const to = end < 0 ? text.length : end
  const lines = text.slice(from, to).split('\n')
  const isStarted = lines.every((line) => line.startsWith(start))
  const insert = lines.map((line) => (isStarted ? line.slice(start.length) : start + line)).join('\n')
  return { from, to, insert, selection: { anchor: from + insert.length, head: from + insert.length } }
}

export function editMarkdown(view: EditorView, edit: MarkdownEdit): void {
  const { from, to } = view.state.selection.main
  const { selection, ...changes } = applyEdit(view.state.doc.toString(), { from, to }, edit)
  view.dispatch({ changes, selection, scrollIntoView: true })
  view.focus()
}
