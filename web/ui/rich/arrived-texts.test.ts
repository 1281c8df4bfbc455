import { expect, it } from 'vitest'
import { arrivedText, keepArrivedTexts, textKey, type TextForm } from './arrived-texts.ts'

const drawn = (form: TextForm, source: string, html: string) =>
  `<div data-rich="${form}" data-key="${textKey(form, source)}">${html}</div>`

it('keeps texts that a page arrived with, except those with diagrams', () => {
  document.body.innerHTML =
    drawn('markdown', '# Hi', '<h1 id="h-1">Hi</h1>') + drawn('breaks', 'a', '<pre data-diagram=""></pre>')
  expect(keepArrivedTexts()).toEqual(['breaks'])
  expect(arrivedText('markdown', '# Hi')).toEqual({
    html: '<h1 id="h-1">Hi</h1>',
    headings: [{ id: 'h-1', text: 'Hi', level: 1 }],
    diagrams: [],
  })
  expect(arrivedText('markdown', '# Ho')).toBeUndefined()
  expect(arrivedText('breaks', '# Hi')).toBeUndefined()
  expect(arrivedText('breaks', 'a')).toBeUndefined()
})
