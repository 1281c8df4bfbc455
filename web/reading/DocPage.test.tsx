import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { clearPage, eventually, named, preparePages, press, showPage } from '../testing/page.tsx'
import { DocPage } from './DocPage.tsx'
import { loadLateCode } from './late-code.ts'
import { doc } from './testing/doc.ts'

beforeAll(async () => {
  await preparePages()
  // Otherwise the first tests that open a menu or show a snippet wait for its code.
  await Promise.all([import('../ui/late-kit.ts'), loadLateCode()])
})
beforeEach(() => {
  const nothing = () => undefined
  const observer = class {
    observe = nothing
    disconnect = nothing
  }
  vi.stubGlobal('IntersectionObserver', observer)
  vi.stubGlobal('ResizeObserver', observer)
  Element.prototype.scrollIntoView = nothing
})
afterEach(() => {
  clearPage()
  localStorage.clear()
})

const shared = (code: string) => [{ code, msg: `About ${code}`, solution: '' }]

/** The page of a doc, as it is without a wide screen: examples stand among the sections. */
const show = (view: DocView, path = '/') =>
  showPage(<DocPage doc={view} />, { '/errorcode/list': () => shared('DOWN') }, path)

const row = (name: string, change: Parameters<typeof newParam>[0] = {}) => newParam({ id: name, name, ...change })

const order = doc({
  name: 'Create order',
  httpMethod: 'POST',
  url: '/orders',
  environments: [{ id: 'live', name: 'Live', url: 'https://api.example/' }],
  description: 'Creates an order.',
  headerParams: [row('X-Tenant', { example: 'cn' }), row('X-Key', { example: 'hunter2', isSecret: 1 })],
  contentType: 'application/json',
  requestParams: [row('buyer', { type: 'object', children: [row('zip')] })],
  otherRequests: [
    { id: 'csv', status: '', contentType: 'text/csv', description: 'One line each', isArray: 0, params: [row('line')] },
  ],
  responseParams: [row('orderNo')],
  responseHeaders: [row('X-Left')],
  otherResponses: [{ id: 'gone', status: '404', contentType: '', description: 'No such shop', isArray: 0, params: [] }],
  examples: [
    { id: 'small', name: 'A small order', status: '', contentType: 'application/json', value: '{"small":1}' },
    { id: 'lost', name: 'A lost shop', status: '404', contentType: '', value: '{"lost":1}' },
  ],
  errorCodeParams: [row('BUSY', { description: 'Too many orders', example: 'Wait' })],
  extras: { bodyDescription: 'What to buy' },
})

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const headings = () => all('h2, h3').map((heading) => heading.textContent)
const table = (name: string) => document.querySelector<HTMLElement>(`[role="table"][aria-label="${name}"]`)
/** The names of the rows of a table. */
const names = (name: string) =>
  [...(table(name)?.querySelectorAll('[role="row"] [role="cell"]:first-of-type > code') ?? [])].map(
    (code) => code.textContent,
  )
const section = (id: string) => document.getElementById(id)?.textContent ?? ''
const examples = () => all('figure').map((figure) => figure.textContent)

it('shows the sections of an HTTP doc with their tables', async () => {
  await show(order)
  expect(headings()).toEqual(['Headers', 'Body parameters', 'Response', 'Response headers', 'Error codes'])
  expect(names('Headers')).toEqual(['X-Tenant', 'X-Key'])
  expect(names('Body parameters')).toEqual(['buyer', 'zip'])
  expect(names('Response')).toEqual(['orderNo'])
  expect(names('Response headers')).toEqual(['X-Left'])
  expect(names('Error codes')).toEqual(['BUSY', 'DOWN'])
  expect(document.body.textContent).toContain('https://api.example/orders')
})

it('lists the sections in the outline', async () => {
  await show(order)
  await press('On this page')
  const items = all('[role="menuitem"]').map((item) => item.textContent)
  expect(items).toEqual(['Overview', 'Headers', 'Body parameters', 'Response', 'Error codes'])
})

it('shows one body at a time, with its example', async () => {
  await show(order)
  expect(section('body')).toContain('What to buy')
  expect(examples()[0]).toContain('{"small":1}')
  await press('text/csv')
  expect(names('Body parameters')).toEqual(['line'])
  expect(section('body')).toMatch(/What to buy\s*One line each/)
  expect(examples()[0]).toContain('Content-Type: text/csv')
})

it('switches between responses, their tables and their examples', async () => {
  await show(order)
  expect(examples()[1]).toContain('200')
  await press('404')
  expect(named('404')?.getAttribute('aria-pressed')).toBe('true')
  expect(section('response')).toContain('No such shop')
  expect(section('response')).toContain('This response has no body.')
  expect(table('Response headers')).toBeNull()
  expect(examples()[1]).toContain('{"lost":1}')
})

it('offers the examples that people wrote', async () => {
  await show(order)
  const [request] = all('figure')
  const group = () => request?.querySelector('[role="group"][aria-label="Example"]')
  const options = () => [...(group()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
  expect(options()).toEqual(['A small order', 'Generated from parameters'])
  expect(request?.textContent).toContain('{"small":1}')
  await press('Generated from parameters')
  expect(request?.textContent).not.toContain('{"small":1}')
})

it('writes the request in the language that the reader chose last', async () => {
  await show(order)
  expect(examples()[0]).toContain("curl --url 'https://api.example/orders'")
  await press('Python')
  await eventually(() => expect(examples()[0]).toContain('requests.request('))
  clearPage()
  await show(order)
  await eventually(() => expect(examples()[0]).toContain('requests.request('))
  expect(named('Python')?.getAttribute('aria-pressed')).toBe('true')
})

it('offers further languages in a menu', async () => {
  await show(order)
  await press('More languages')
  await press('Go')
  await eventually(() => expect(examples()[0]).toContain('http.NewRequest("POST", "https://api.example/orders", body)'))
  expect(named('Go')?.getAttribute('aria-pressed')).toBe('true')
})

it('shows money beside its number, and lists with brackets', async () => {
  const amount = row('amount', { type: 'number', example: '129900', rules: { money: true } })
  await show(doc({ httpMethod: 'POST', url: '/pay', requestParams: [amount, row('tags', { type: 'str_array' })] }))
  expect(table('Body parameters')?.textContent).toMatch(/129900\s*¥1299\.00/)
  expect(table('Body parameters')?.textContent).toContain('string[]')
})

it('covers secrets in tables and in examples', async () => {
  await show(order)
  expect(table('Headers')?.textContent).toContain('******')
  expect(examples()[0]).toContain('X-Key: ******')
  expect(document.body.textContent).not.toContain('hunter2')
})

it('covers secrets in models', async () => {
  const secret = row('pin', { example: 'hunter2', isSecret: 1 })
  const models = [{ id: 'm', name: 'Card', description: '', type: 'object', params: [secret] }]
  await show(doc({ responseParams: [row('', { type: 'object', modelId: 'm' })], models }))
  expect(names('Response')).toEqual(['pin'])
  expect(document.body.textContent).not.toContain('hunter2')
})

it('marks the row that the address names', async () => {
  await show(order, '/#body.buyer.zip')
  expect(document.querySelector('[data-target]')?.id).toBe('body.buyer.zip')
})

it('leads to each row by an address of its own', async () => {
  await show(order)
  expect(named('Link to zip')?.getAttribute('href')).toBe('#body.buyer.zip')
})

it('says when a request has no parameters and a response is not described', async () => {
  await show(doc({}))
  expect(section('request')).toContain('This request has no parameters.')
  expect(section('response')).toContain('The response is not documented yet.')
})

it('shows the service, the parameters and the result of a Dubbo doc', async () => {
  const dubboInfo = { interfaceName: 'com.x.Stock', version: '1.0', protocol: '', author: '', dependency: '<a/>' }
  const params = { requestParams: [row('sku')], responseParams: [row('left')] }
  await show(doc({ type: docTypes.dubbo, name: 'Lock', url: '/lock', dubboInfo, ...params }))
  expect(document.body.textContent).toContain('com.x.Stock#lock')
  expect(all('dt').map((name) => name.textContent)).toEqual(['Interface', 'Version', 'Dependency'])
  expect(headings()).toEqual(['Call parameters', 'Result', 'Error codes'])
  expect(names('Call parameters')).toEqual(['sku'])
  expect(names('Result')).toEqual(['left'])
})

it('shows a Markdown doc as a text, with its remark', async () => {
  await show(doc({ type: docTypes.markdown, name: 'Guide', description: '# One\n\nText', remark: 'Shorter' }))
  await eventually(() => expect(section('remark')).toContain('Shorter'))
  // happy-dom does not keep the headings that the browser keeps.
  expect(document.body.textContent).toMatch(/One\s*Text/)
  expect(headings()).toEqual(['Change note'])
})

it('shows what the page around it passes in', async () => {
  const slots = { tools: <button type="button">Edit</button>, note: <p>Two differences</p> }
  await showPage(<DocPage doc={order} {...slots} />, {})
  expect(named('Edit')).toBeDefined()
  expect(document.querySelector('header')?.textContent).toContain('Two differences')
})

const filling = 'x '.repeat(500)

it.each([
  ['a description', docTypes.http, (index: number) => `<p>Line ${index} ${filling}</p>`],
  ['a rich text', docTypes.custom, (index: number) => `<p>Line ${index} ${filling}</p>`],
  ['Markdown', docTypes.markdown, (index: number) => `Line ${index} ${filling}\n\n`],
] as const)('shows the beginning of a very long text first: %s', async (_, type, line) => {
  const description = Array.from({ length: 200 }, (_, index) => line(index)).join('')
  await show(doc({ type, name: 'Long', url: '/long', description }))
  const has = (words: string) => all('p').some(({ textContent }) => textContent.startsWith(words))
  await eventually(() => expect(has('Line 100 ')).toBe(true))
  expect(has('Line 199 ')).toBe(false)
  await press('Show the whole text')
  expect(has('Line 100 ') && has('Line 199 ')).toBe(true)
  expect(named('Show the whole text')).toBeUndefined()
})
