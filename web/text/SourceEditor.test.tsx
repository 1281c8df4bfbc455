import { html } from '@codemirror/lang-html'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { clearPage, preparePages, press, showPage } from '../testing/page.tsx'
import { SourceEditor } from './SourceEditor.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const Length = ({ text }: { text: string }) => <output id="shown">{text.length}</output>
const shown = () => Number(document.querySelector('#shown')?.textContent)

const show = (value: string) =>
  showPage(
    <SourceEditor
      label="Content"
      language={html()}
      preview={Length}
      hint=""
      value={value}
      maxLength={1_000_000}
      onChange={() => undefined}
    />,
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
