import type { Page } from '@playwright/test'
import { row } from '#core/rows/testing/rows.ts'
import { newProject, newSpace, type Api, type Person } from './testing/api.ts'
import { startOauthProvider } from './testing/oauth-provider.ts'
import { startTarget, type Target } from './testing/target.ts'
import { expect, test } from './testing/server.ts'

test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' } })

let target: Target
test.beforeEach(async () => void (target = await startTarget()))
test.afterEach(() => target.stop())

interface Place {
  person: Person
  spaceId: string
  moduleId: string
  environmentId: string
}

async function newPlace(api: Api): Promise<Place> {
  const person = await api.newUser('Debugger')
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const { id } = await person.calls.post('/module/environment/add', { moduleId, name: 'Local', url: target.url })
  return { person, spaceId, moduleId, environmentId: id }
}

type DocInput = Parameters<Person['calls']['post']>[1]

async function newDoc({ person, moduleId }: Place, doc: object): Promise<string> {
  const input = { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST', ...doc } as DocInput
  const { id } = (await person.calls.post('/doc/save', input as never)) as { id: string }
  return id
}

const send = (page: Page) => page.getByRole('button', { name: /^Send ?(⌘|Ctrl)/ }).click()
const result = (page: Page) => page.getByRole('region', { name: 'Response' })

test('a JSON post leaves with variables filled in and a signature of a script', async ({ page, api, enterAs }) => {
  const place = await newPlace(api)
  const { person, environmentId } = place
  const rows = [{ name: 'buyer', value: 'b-77' }]
  await person.calls.post('/debug/variable/save', { environmentId, scope: 'own', rows })
  const docId = await newDoc(place, {
    contentType: 'application/json',
    url: '/orders/{shop}',
    pathParams: [row('shop', { example: 'north 1', isSecret: 1 })],
    headerParams: [
      row('X-Key', { example: 'hunter2', isSecret: 1 }),
      row('sid', { example: 's3', isSecret: 1, rules: { in: 'cookie' } }),
    ],
    requestParams: [row('buyer', { example: '{{buyer}}' }), row('amount', { type: 'number', example: '12900' })],
  })
  await person.calls.post('/doc/debugscript/add', {
    docId,
    name: 'Sign',
    content: "req.headers['X-Sign'] = lib.CryptoJS.MD5('abc').toString()",
    type: 0,
    scope: 0,
  })
  await enterAs(person)
  await page.goto(`/view/${docId}?tab=debug`)
  await expect(page.getByText('Valid JSON')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')

  await expect(result(page)).toContainText('201')
  await expect(result(page)).toContainText('TG-7')
  expect(target.received).toHaveLength(1)
  const [order] = target.received
  expect(JSON.parse(order?.body ?? '')).toEqual({ buyer: 'b-77', amount: 12_900 })
  expect(order?.path).toBe('/orders/north%201')
  expect(order?.headers).toMatchObject({
    cookie: 'sid=s3',
    'content-type': 'application/json',
    'x-key': 'hunter2',
    'x-sign': '900150983cd24fb0d6963f7d28e17f72',
  })

  await page.getByRole('tab', { name: 'Auth' }).click()
  await page.getByRole('combobox', { name: 'Authentication' }).click()
  await page.getByRole('option', { name: 'Bearer token' }).click()
  await page.getByLabel('Token', { exact: true }).fill('{{nobody}}')
  await send(page)
  await expect(page.getByText('Not defined in Local: {{nobody}}')).toBeVisible()
  expect(target.received).toHaveLength(1)
})

test('input is remembered for the person, and the doc can be restored', async ({ page, api, enterAs }) => {
  const place = await newPlace(api)
  const docId = await newDoc(place, { httpMethod: 'GET', queryParams: [row('page', { example: '1' })] })
  await enterAs(place.person)
  await page.goto(`/view/${docId}?tab=debug`)
  await page.getByLabel('Value of page').fill('5')
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByLabel('Name of the added row').fill('extra')
  await page.getByLabel('Value of extra').fill('a b')
  await send(page)
  await expect(result(page)).toContainText('201')
  expect(target.received[0]?.query.toString()).toBe('page=5&extra=a+b')

  await page.reload()
  await expect(page.getByLabel('Value of page')).toHaveValue('5')
  await expect(page.getByLabel('Value of extra')).toHaveValue('a b')
  await page.getByRole('button', { name: 'More request actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset to the doc' }).click()
  await expect(page.getByLabel('Value of page')).toHaveValue('1')
  await expect(page.getByLabel('Value of extra')).toBeHidden()
})

test('files are uploaded, and a file is downloaded', async ({ page, api, enterAs }) => {
  const place = await newPlace(api)
  const docId = await newDoc(place, {
    contentType: 'multipart/form-data',
    requestParams: [row('pics', { type: 'file[]' }), row('title', { example: 'Cover' })],
  })
  await enterAs(place.person)
  await page.goto(`/view/${docId}?tab=debug`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const files = ['a.txt', 'b.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`of ${name}`) }))
  await (await choosing).setFiles(files)
  await send(page)
  await expect(result(page)).toContainText('201')
  const body = target.received[0]?.body ?? ''
  for (const text of ['name="title"', 'Cover', 'filename="a.txt"', 'of a.txt', 'filename="b.txt"', 'of b.txt']) {
    expect(body).toContain(text)
  }

  await page.getByRole('textbox', { name: 'URL' }).fill(`${target.url}/files`)
  await send(page)
  await expect(result(page)).toContainText('200')
  const downloading = page.waitForEvent('download')
  await result(page)
    .getByRole('button', { name: /Download/ })
    .first()
    .click()
  expect((await downloading).suggestedFilename()).toBe('report.csv')
})

test('events appear as they arrive, and a request can be cancelled', async ({ page, api, enterAs }) => {
  const place = await newPlace(api)
  const docId = await newDoc(place, { httpMethod: 'GET', url: '/events' })
  await enterAs(place.person)
  await page.goto(`/view/${docId}?tab=debug`)
  await send(page)
  await expect.poll(() => target.received.length).toBe(1)
  target.sendEvent('first')
  await expect(result(page)).toContainText('first')
  await expect(result(page)).not.toContainText('second')
  target.sendEvent('second')
  await expect(result(page)).toContainText('second')
  target.sendEvent()
  await expect(page.getByRole('button', { name: /^Send ?(⌘|Ctrl)/ })).toBeVisible()

  await send(page)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(result(page)).toContainText(/cancel/i)
})

test('a large answer is read beside the page, and searched in the language of the reader', async ({
  page,
  api,
  enterAs,
}) => {
  const place = await newPlace(api)
  const docId = await newDoc(place, { httpMethod: 'GET', url: '/large' })
  await enterAs(place.person)
  const reading = page.waitForEvent('worker')
  await page.goto(`/view/${docId}?tab=debug&lang=zh-CN`)
  await page.getByRole('button', { name: /^发送 ?(⌘|Ctrl)/ }).click()
  expect((await reading).url()).toContain('/assets/')
  const answer = page.getByRole('region', { name: '响应' })
  await expect(answer).toContainText('TG-0')
  await answer.getByRole('button', { name: '在响应中搜索' }).click()
  await answer.getByPlaceholder('查找').fill('TG-12')
  await answer.getByRole('button', { name: '下一个' }).click()
  await expect(answer.locator('.cm-line', { hasText: '"TG-12"' })).toBeInViewport()
  // The panes scroll, the page stays.
  await expect(page.getByRole('heading', { name: 'Create order' })).toBeInViewport()
})

test('a guest sends to an environment, with values of their own for secrets', async ({ page, api, enterAs }) => {
  const place = await newPlace(api)
  const { person, environmentId, spaceId } = place
  const rows = [
    { name: 'tenant', value: 'fruit' },
    { name: 'pin', value: 'pin-4711', isSecret: true },
  ]
  await person.calls.post('/debug/variable/save', { environmentId, scope: 'team', rows })
  const headerParams = [row('X-Key', { example: 'hunter2', isSecret: 1 }), row('X-Tenant', { example: '{{tenant}}' })]
  const docId = await newDoc(place, { httpMethod: 'GET', headerParams })
  await person.calls.post('/doc/debugscript/add', { docId, name: 'Note', content: '1', type: 0, scope: 0 })
  const guest = await api.newUser('Guest')
  await person.calls.post('/space/member/add', { spaceId, userIds: [guest.id], roleCode: 'guest' })
  await enterAs(guest)
  await page.goto(`/view/${docId}?tab=debug`)
  await page.getByRole('tab', { name: 'Headers' }).click()
  await page.getByLabel('Value of X-Key').fill('mine')
  await send(page)
  await expect(result(page)).toContainText('201')
  expect(target.received[0]?.headers).toMatchObject({ 'x-key': 'mine', 'x-tenant': 'fruit' })
  await expect(result(page).getByRole('button', { name: 'Save as example' })).toBeHidden()

  await page.getByRole('tab', { name: 'Scripts' }).click()
  await expect(page.getByText('Developers and admins of the project can change scripts.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New script' })).toBeHidden()
  await page.getByRole('button', { name: /Local/ }).click()
  await page.getByRole('menuitem', { name: 'Variables' }).click()
  await expect(page.getByRole('dialog').getByLabel('Value of pin')).not.toBeEditable()
  expect(await page.content()).not.toMatch(/hunter2|pin-4711/)
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'URL' }).fill('https://elsewhere.example/')
  await send(page)
  await expect(result(page).getByRole('alert')).toBeVisible()
  expect(target.received).toHaveLength(1)
})

test('a target that fails is reported in words', async ({ page, api, enterAs }) => {
  const place = await newPlace(api)
  const docId = await newDoc(place, { httpMethod: 'GET', url: '/broken' })
  await enterAs(place.person)
  await page.goto(`/view/${docId}?tab=debug`)
  await send(page)
  await expect(result(page).getByRole('alert')).toBeVisible()
})

test.describe('direct calls', () => {
  test.use({ expectedComplaints: ['CORS policy', 'net::ERR_FAILED'] })

  test('reach a target that allows our site, and explain one that does not', async ({ page, api, enterAs, server }) => {
    const place = await newPlace(api)
    const docId = await newDoc(place, {
      contentType: 'application/json',
      requestParams: [row('buyer', { example: 'me' })],
    })
    await enterAs(place.person)
    await page.goto(`/view/${docId}?tab=debug`)
    const throughServer = page.getByRole('switch', { name: 'Send through the server' })
    await throughServer.click({ force: true })
    await expect(throughServer).not.toBeChecked()
    await send(page)
    await expect(result(page)).toContainText('TG-7')
    expect(target.received[0]?.headers.origin).toBe(server.url)

    await page.getByRole('textbox', { name: 'URL' }).fill(`${target.url}/closed`)
    await send(page)
    await expect(result(page)).toContainText('Press F12')
    await expect(result(page)).toContainText('CORS')
  })
})

test('an access token comes from a provider, by client credentials and by a code', async ({
  page,
  context,
  api,
  enterAs,
  server,
}) => {
  const provider = await startOauthProvider(`${server.url}/debug/oauth`)
  const place = await newPlace(api)
  const docId = await newDoc(place, { contentType: 'application/json', requestParams: [row('buyer')] })
  await enterAs(place.person)
  await page.goto(`/view/${docId}?tab=debug`)
  await page.getByRole('tab', { name: 'Auth' }).click()
  await page.getByRole('combobox', { name: 'Authentication' }).click()
  await page.getByRole('option', { name: 'OAuth 2' }).click()
  const sentToken = async () => {
    await send(page)
    await expect.poll(() => target.received.length).toBeGreaterThan(0)
    return target.received.pop()?.headers.authorization?.replace('Bearer ', '') ?? ''
  }

  await page.getByLabel('Token URL').fill(`${provider.url}/token`)
  await page.getByLabel('Client ID').fill('shop')
  await page.getByLabel('Client secret').fill('wrong')
  await page.getByRole('button', { name: 'Get token' }).click()
  await expect(page.getByRole('alert')).toContainText('invalid_client')
  await page.getByLabel('Client secret').fill('a secret of the shop')
  await page.getByRole('button', { name: 'Get token' }).click()
  await expect(page.getByLabel('Access token')).not.toHaveValue('')
  const byClient = await sentToken()
  expect(await provider.knows(byClient)).toBe(true)

  await page.getByText('Authorization code (PKCE)').click()
  await page.getByLabel('Authorization URL').fill(`${provider.url}/auth`)
  await page.getByRole('textbox', { name: 'Scope' }).fill('openid')
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Get token' }).click(),
  ])
  await popup.getByPlaceholder('Enter any login').fill('mei')
  await popup.getByPlaceholder('and password').fill('any')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
  await expect.poll(() => page.getByLabel('Access token').inputValue()).not.toBe(byClient)
  const byCode = await sentToken()
  expect(byCode).not.toBe(byClient)
  expect(await provider.knows(byCode)).toBe(true)
  await provider.stop()
})
