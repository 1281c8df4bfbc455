import { expect, it } from 'vitest'
import { docTypes, type DocContent } from '../doc/doc.ts'
import { newDocContent, newResponse, withBody } from '../doc/doc-fields.ts'
import { en } from '../i18n/en.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { zhCN } from '../i18n/zh-CN.ts'
import { row } from '../rows/testing/rows.ts'
import { changeLines } from './changelog-words.ts'
import { compareDocs } from './compare-docs.ts'

const translator = makeTranslator({ en, 'zh-CN': zhCN })
const start = newDocContent(0)
const body = (...params: DocContent['queryParams']) => withBody(start, { contentType: 'application/json', params })

const lines = (before: DocContent, after: DocContent, { lang = 'en', max = 100 } = {}) =>
  changeLines(translator(lang), compareDocs(docTypes.http, before, after), { max }).map(
    ({ class: found, text }) => `${found}: ${text}`,
  )

const before: DocContent = {
  ...body(row('page', { type: 'string' }), row('size', { required: 0 }), row('old'), row('name')),
  name: 'List orders',
  url: '/orders',
  description: 'Short',
}
const after: DocContent = {
  ...body(
    row('page', { type: 'int', required: 1 }),
    row('limit', { id: 'size', required: 0, description: 'How many' }),
    row('user', { type: 'object', required: 0, children: [row('name')] }),
  ),
  name: 'Orders',
  url: '/v2/orders',
  description: 'A long text. '.repeat(20),
  responses: [...start.responses, newResponse({ id: 'x', status: '404', contentType: 'application/json' })],
}

it('puts the gravest changes first', () => {
  expect(lines(before, after)).toEqual([
    'breaking: URL /orders → /v2/orders',
    'breaking: page (Body parameters, application/json): Type string → int',
    'breaking: size (Body parameters, application/json) renamed to limit: Description How many',
    'breaking: name (Body parameters, application/json) moved to user.name',
    'breaking: old (Body parameters, application/json) removed',
    'compatible: Response 404 application/json added',
    'compatible: user (Body parameters, application/json) added',
    'text: Title List orders → Orders',
    'text: Description changed',
  ])
})

it('writes in the language of the reader', () => {
  expect(lines(before, after, { lang: 'zh-CN', max: 2 })).toEqual([
    'breaking: URL /orders → /v2/orders',
    'breaking: page (Body 参数, application/json)：类型 string → int',
    'text: 还有 7 处变更',
  ])
})

it('never writes a secret', () => {
  const secret = (example: string) => body(row('key', { isSecret: 1, example, rules: { default: example } }))
  const text = lines(secret('s3cret-one'), secret('s3cret-two')).join('\n')
  expect(text).toBe('compatible: key (Body parameters, application/json): Example changed, Default changed')
})

it('says that rows have another order', () => {
  expect(lines(body(row('a'), row('b')), body(row('b'), row('a')))).toEqual([
    'text: Body parameters, application/json reordered',
  ])
})
