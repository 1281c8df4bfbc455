import type { Page } from '@playwright/test'
import { row } from '#core/rows/testing/rows.ts'
import { newSpace, newProject, type Api } from './testing/api.ts'
import { expectNoSideways } from './testing/browser.ts'
import { newDoc } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function newPlace(api: Api) {
  const person = await api.newUser('Mocker')
  const guest = await api.newUser('Guest')
  const spaceId = await newSpace(person, { members: [[guest, 'guest']] })
  const projectId = await newProject(person, { spaceId, modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const doc = {
    moduleId: module?.id ?? '',
    name: 'Find an order',
    url: '/orders/{orderId}',
    httpMethod: 'GET',
    responseParams: [row('email'), row('amount', { type: 'number', rules: { minimum: 5, maximum: 9 } })],
  }
  return { person, guest, doc, docId: await newDoc(person, doc) }
}

/** The address of one order, as a developer copies it. */
async function copyAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy mock address' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  return address.replace('{orderId}', '7')
}

const copied = async (page: Page) => JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown

async function writeBody(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('a doc answers programs outside without set-up, and stops when it is hidden', async ({ page, api, enterAs }) => {
  const { person, doc, docId } = await newPlace(api)
  await enterAs(person)
  await page.goto(`/view/${docId}`)
  await page.getByRole('button', { name: 'Copy Response' }).click()
  expect(await copied(page)).toMatchObject({ amount: 5 })
  await page.getByRole('navigation', { name: 'Views of this doc' }).getByRole('link', { name: 'Mock' }).click()
  const address = await copyAddress(page)

  const reply = await fetch(address, { headers: { origin: 'https://app.example' } })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  const { email, amount } = (await reply.json()) as { email: string; amount: number }
  expect(email).toMatch(/@example\./)
  expect([5, 6, 7, 8, 9]).toContain(amount)

  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const asked = { origin: 'https://app.example', 'access-control-request-method': 'GET' }
  const options = await fetch(address, { method: 'OPTIONS', headers: asked })
  expect(options.ok).toBe(true)
  expect(options.headers.get('access-control-allow-methods')).toContain('GET')

  await page.getByRole('button', { name: 'Refresh' }).click()
  const entry = page.getByRole('group').filter({ hasText: 'GET' }).first()
  await entry.getByText('/orders/7').click()
  await entry.getByRole('button', { name: 'Copy Answer' }).click()
  expect(await copied(page)).toEqual({ email, amount })

  await person.calls.post('/doc/save', { ...doc, id: docId, isShow: 0 })
  expect((await fetch(address)).status).toBe(404)
})

test('configurations answer by condition and by script', async ({ page, api, enterAs }) => {
  const { person, docId } = await newPlace(api)
  await enterAs(person)
  await page.goto(`/view/${docId}?tab=mock`)
  const address = await copyAddress(page)

  await page.getByRole('button', { name: 'New configuration' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Unknown order')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('textbox', { name: 'Name or JSON path' }).fill('mode')
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('none')
  await page.getByLabel('HTTP status').fill('404')
  await writeBody(page, 'Response body', '{ "error": "No such order" }')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Configuration Unknown order saved.')).toBeVisible()

  await page.getByRole('button', { name: 'New configuration' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('By script')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('textbox', { name: 'Name or JSON path' }).fill('mode')
  await page.getByRole('combobox', { name: 'Test' }).click()
  await page.getByRole('option', { name: 'does not exist' }).click()
  await page.getByText('Script', { exact: true }).click()
  await writeBody(page, 'Script', '1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No data returned. Is a return missing?' })).toBeVisible()
  expect(await person.calls.get('/doc/mock/list', { docId })).toHaveLength(1)

  await writeBody(page, 'Script', 'return { order: $path.orderId, name: Random.cname() }')
  await page.getByText('Request of the try-run').click()
  await page.getByRole('textbox', { name: 'Path variables: value' }).fill('own-7')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Result/ })).toContainText('own-7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Configuration By script saved.')).toBeVisible()

  const refused = await fetch(`${address}?mode=none`)
  expect([refused.status, await refused.json()]).toEqual([404, { error: 'No such order' }])
  const scripted = (await (await fetch(address)).json()) as { order: string; name: string }
  expect(scripted.order).toBe('7')
  expect(scripted.name).toMatch(/^\p{Script=Han}+$/u)
  expect(await (await fetch(`${address}?mode=other`)).json()).toHaveProperty('email')

  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSideways(page)
})

test('a guest reads configurations, and unsaved changes are not lost by a click', async ({
  page,
  api,
  enterAs,
  otherPage,
  server,
}) => {
  const { person, guest, docId } = await newPlace(api)
  await enterAs(person)
  await page.goto(`/view/${docId}?tab=mock`)
  await page.getByRole('button', { name: 'New configuration' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Configuration Configuration 1 saved.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Changed')
  await page.getByRole('navigation', { name: 'Views of this doc' }).getByRole('link', { name: 'Debug' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Changed')

  const reader = await otherPage(guest)
  await reader.goto(`${server.url}/view/${docId}?tab=mock`)
  await expect(reader.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
  await expect(reader.getByText('Only developers and admins of the project can change mocks.')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})
