import { html } from '@codemirror/lang-html'
import { EditorView } from 'codemirror'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearPage, preparePages, press, settled, showPage } from '../testing/page.tsx'
import { SourceEditor } from './SourceEditor.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const Length = ({ text }: { text: string }) => <output id="shown">{text.length}</output>
const shown = () => Number(document.querySelector('#shown')?.textContent)

const change = vi.fn<(text: string) => void>()

const show = (value: string) =>
  showPage(
    <SourceEditor label="Content" language={html()} preview={Length} hint="" value={value} onChange={change} />,
    {},
  )

it('previews the beginning of a long text, so that typing does not wait for the rest, and all of it on request', async () => {
  const text = '<p>An order has lines.</p>\n'.repeat(20_000)
  await show(text)
  expect(shown()).toBeLessThan(50_000)
  await press('Show the whole text')
  expect(shown()).toBe(text.length)
})

it('previews a text of usual length as a whole', async () => {
  const text = '<p>An order has lines.</p>\n'.repeat(500)
  await show(text)
  expect(shown()).toBe(text.length)
})

it('passes on a text that is too long, so that saving says so instead of keeping an older text', async () => {
  await show('')
  const editor = EditorView.findFromDOM(document.body)
  const text = 'x'.repeat(2_000_000)
  await settled(() => editor?.dispatch({ changes: { from: 0, insert: text } }))
  expect(change).toHaveBeenLastCalledWith(text)
})
