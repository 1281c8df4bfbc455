import { afterEach, beforeAll, expect, it } from 'vitest'
import { compareDocs } from '#core/change/compare-docs.ts'
import { docTypes, type DocContent } from '#core/doc/doc.ts'
import { newDocContent, newResponse, withBody } from '#core/doc/doc-fields.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { clearPage, preparePages, showPage } from '../../testing/page.tsx'
import { ChangeClassTag } from './ChangeClassTag.tsx'
import { ChangeList } from './ChangeList.tsx'

beforeAll(() => preparePages())
afterEach(() => clearPage())

const start = newDocContent(0)
const row = (name: string, change = {}) => newParam({ id: name, name, ...change })
const body = (...params: DocContent['queryParams']) => withBody(start, { contentType: 'application/json', params })

const show = (before: DocContent, after: DocContent) =>
  showPage(<ChangeList comparison={compareDocs(docTypes.http, before, after)} />, {})

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

it('says that nothing differs', async () => {
  await show(start, start)
  expect(document.body.textContent).toContain('No differences')
})

it('groups changes by fields, parts and tables', async () => {
  const after: DocContent = {
    ...body(row('id'), row('page', { required: 0 })),
    name: 'New',
    responses: [...start.responses, newResponse({ id: 'x', status: '404', contentType: 'application/json' })],
  }
  await show(body(row('id')), after)
  expect(texts('h3')).toEqual(['Basic info1 change', 'Body parametersapplication/json1 change', 'Response1 change'])
})

it('shows old and new values, in words for those who do not see marks', async () => {
  await show(body(row('id', { type: 'string', required: 0 })), body(row('id', { type: 'int', required: 1 })))
  expect(texts('dt')).toEqual(['Type', 'Required'])
  expect(texts('dd')).toEqual(['Before: string → After: int', 'Before: No → After: Yes'])
  expect(texts('li p')).toEqual(['~idchanged'])
})

it('marks the words of a longer text that differ', async () => {
  const said = 'The number of the page that is returned, starting with one.'
  await show({ ...start, description: said }, { ...start, description: said.replace('one', 'zero') })
  expect(texts('del')).toEqual(['one'])
  expect(texts('ins')).toEqual(['zero'])
})

it('shows both names of a renamed or moved row', async () => {
  const around = row('user', { type: 'object', required: 0 })
  await show(
    body(row('page'), around, row('name')),
    body(row('pageNo', { id: 'page' }), { ...around, children: [row('name')] }),
  )
  expect(texts('li p')).toEqual(['~page → pageNorenamed', '~name → user.namemoved'])
})

it('describes an added row by its values', async () => {
  await show(body(), body(row('id', { type: 'int', description: 'The number', maxLength: '-' })))
  expect(texts('dd')).toEqual(['int', 'Yes', 'The number'])
})

it('says the class in words', async () => {
  await show(body(row('id')), body())
  expect(texts('[data-class]')).toEqual(['Breaking'])
})

it('shows how many changes have a class', async () => {
  await showPage(<ChangeClassTag changeClass="compatible" count={3} />, {})
  expect(texts('[data-class]')).toEqual(['3Compatible'])
})

it('names the fields that decide the class, where others have a lesser one', async () => {
  await show(body(row('id', { type: 'string' })), body(row('id', { type: 'int', description: 'Key' }), row('page')))
  expect(texts('small').filter((text) => !text?.includes('change'))).toEqual(['Type'])
})

it('compares texts with several lines line by line', async () => {
  await show({ ...start, description: 'One\nOld' }, { ...start, description: 'One\nNew' })
  expect(texts('tr')).toEqual(['11One', '2−Old', '2+New'])
  expect(texts('del, ins')).toEqual(['Old', 'New'])
})
