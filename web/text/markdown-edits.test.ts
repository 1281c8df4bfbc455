import { expect, it } from 'vitest'
import { applyEdit, type MarkdownEdit } from './markdown-edits.ts'

/** The selection is between two bars. */
function edited(marked: string, edit: MarkdownEdit): string {
  const from = marked.indexOf('|')
  const to = marked.lastIndexOf('|') - 1
  const text = marked.replaceAll('|', '')
  const { selection, ...change } = applyEdit(text, { from, to }, edit)
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to)
  return `${after.slice(0, selection.anchor)}|${after.slice(selection.anchor, selection.head)}|${after.slice(selection.head)}`
}

const bold: MarkdownEdit = { kind: 'around', mark: '**' }
const list: MarkdownEdit = { kind: 'lines', start: '- ' }

it('marks a text and takes the marks off again', () => {
  expect(edited('a |new| b', bold)).toBe('a **|new|** b')
  expect(edited('a **|new|** b', bold)).toBe('a |new| b')
})

it('starts all lines of the selection, and ends that again', () => {
  expect(edited('x\n|one\ntwo|\ny', list)).toBe('x\n- one\n- two||\ny')
  expect(edited('- o||ne', list)).toBe('one||')
})

it('inserts a link around the selection, or with a text to replace', () => {
  const link: MarkdownEdit = { kind: 'insert', text: '[$](https://)', select: 'text' }
  expect(edited('see |this|', link)).toBe('see [|this|](https://)')
  expect(edited('||', link)).toBe('[|text|](https://)')
})
