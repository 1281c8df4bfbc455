import type { Page } from '@playwright/test'
import { startWebServer, type WebServer } from '../server/testing/web-server.ts'
import { newDoc, newModule, findRows } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' } })

let receiver: WebServer
let status: number
test.beforeEach(async () => {
  status = 200
  receiver = await startWebServer((_request, response) => response.writeHead(status).end(`status ${status}`))
})
test.afterEach(() => receiver.close())

const hooks = (page: Page) => page.getByRole('table', { name: 'Webhooks' })
const bodies = () => receiver.seen.map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString()))

async function choose(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Our program' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function addWebhook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('radio', { name: 'Custom endpoint' }).click()
  await form.getByLabel('Name').fill('Our program')
  await form.getByLabel('URL').fill('nonsense')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('starts with http:// or https://')).toBeVisible()
  await form.getByLabel('URL').fill(`http://127.0.0.1:${receiver.port}/hooks/a-key`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Webhook Our program added.')).toBeVisible()
}

test('a webhook receives changes, and the deliveries show the result', async ({ page, api, enterAs }) => {
  const { person, projectId, moduleId } = await newModule(api)
  await enterAs(person)
  await page.goto(`/project/doc/${projectId}?id=ModuleSetting&section=webhooks`)
  await expect(page.getByRole('heading', { name: 'Add the first webhook' })).toBeVisible()
  await addWebhook(page)
  await expect(findRows(hooks(page), 'Our program')).toContainText(`http://127.0.0.1:${receiver.port}/hooks/…`)

  await choose(page, 'Send test')
  const tested = page.getByRole('dialog', { name: 'Test Our program' })
  await expect(tested.getByText('The receiver accepted the message.')).toBeVisible()
  await expect(tested.getByText('status 200', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  const id = await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  await newDoc(person, { moduleId, name: 'List orders', url: '/orders', httpMethod: 'GET' })
  await choose(page, 'Deliveries')
  const log = page.getByRole('dialog', { name: 'Deliveries of Our program' })
  await expect(log.getByText('Create order and 1 more')).toBeVisible()
  await expect(log.getByText('Delivered')).toBeVisible({ timeout: 20_000 })
  expect(bodies().map(({ event }) => event)).toEqual(['test', 'docs.changed'])
  expect(bodies()[1]).toMatchObject({ by: 'Writer', total: 2, docs: [{ id, method: 'POST', change: 'added' }, {}] })
  await page.keyboard.press('Escape')

  await page.getByRole('switch', { name: 'Our program on' }).press('Space')
  await expect(page.getByText('Our program is now off.')).toBeVisible()
  await choose(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('Webhook Our program deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add the first webhook' })).toBeVisible()
})

test('a failed delivery is retried later', async ({ page, api, enterAs }) => {
  const { person, projectId, moduleId } = await newModule(api)
  const url = `http://127.0.0.1:${receiver.port}/`
  const fields = { moduleId, name: 'Our program', kind: 'generic', url, isEnabled: 1 } as const
  await person.calls.post('/webhook/save', { ...fields, events: ['added'] })
  status = 503
  await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  await enterAs(person)
  await page.goto(`/project/doc/${projectId}?id=ModuleSetting&section=webhooks`)
  await page.getByRole('button', { name: 'Deliveries of Our program' }).click()
  const log = page.getByRole('dialog', { name: 'Deliveries of Our program' })
  await log.getByText('Response status 503').click({ timeout: 20_000 })
  await expect(log.getByText('status 503', { exact: true })).toBeVisible()
  await expect(log.getByText(/1 attempt · next /)).toBeVisible()
  await expect(log.getByText('Waiting')).toBeVisible()
})

test('robots of a release are told of its docs, with a text of their own', async ({ page, api, enterAs }) => {
  const { person, projectId, moduleId } = await newModule(api)
  const id = await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  await person.calls.post('/project/release/add', { projectId, releaseNo: '1.0', status: 1, docIds: [id] })
  await enterAs(person)
  await page.goto(`/project/release/${projectId}`)
  await page.getByRole('button', { name: 'Chat robots of 1.0' }).click()
  const robots = page.getByRole('dialog', { name: 'Chat robots of 1.0' })
  await robots.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('radio', { name: 'Slack webhook' }).click()
  await form.getByLabel('Name').fill('Our team')
  await form.getByLabel('URL').fill('https://oapi.dingtalk.com/robot/send?access_token=key')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This URL belongs to a DingTalk robot.')).toBeVisible()
  await form.getByLabel('URL').fill(`http://127.0.0.1:${receiver.port}/hooks/a-key`)
  await form.getByText('Own message text').click()
  await form.getByLabel('Message for each doc').fill('{docName} ({releaseNo}) by {modifier}')
  await expect(form.getByText('Create order (2.4.0) by Lin')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Webhook Our team added.')).toBeVisible()

  await person.calls.post('/doc/save', { id, moduleId, name: 'Place order', url: '/orders', httpMethod: 'POST' })
  await expect.poll(() => bodies().at(-1)?.text, { timeout: 20_000 }).toBe('Place order (1.0) by Writer')
})
