import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { InputAt } from '#core/contract/calls.ts'
import { row } from '#core/rows/testing/rows.ts'
import { expectAccessible } from './testing/accessible.ts'
import type { Api, Person } from './testing/api.ts'
import { expectNoSideways } from './testing/browser.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'
import { startTarget } from './testing/target.ts'

test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' } })

const PASSWORD = 'k7Pm2x'

/** A module with two docs, one of them in the folder Orders. */
async function newShop(api: Api) {
  const { person, projectId, moduleId } = await newModule(api)
  const { id: folderId } = await person.calls.post('/doc/folder/add', { moduleId, name: 'Orders' })
  const orderId = await newDoc(person, {
    moduleId,
    parentId: folderId,
    name: 'Create order',
    url: '/orders',
    httpMethod: 'POST',
    contentType: 'application/json',
    requestParams: [row('buyer', { example: 'b-77', description: 'Who buys' })],
    description: '<p>Creates an order for a partner.</p>',
  })
  const stockId = await newDoc(person, { moduleId, name: 'Read stock', url: '/stock', httpMethod: 'GET' })
  return { person, projectId, moduleId, folderId, orderId, stockId }
}

type ShareInput = InputAt<'POST', '/doc/share/add'>

const addShare = ({ calls }: Person, input: Pick<ShareInput, 'moduleId'> & Partial<ShareInput>) =>
  calls.post('/doc/share/add', { type: 1, isAll: 1, title: 'Partner APIs', ...input })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const inTree = (page: Page, name: string) => page.getByRole('treeitem', { name })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

/** What the server answered to calls that need a session. */
function watchSessionCalls(page: Page): string[] {
  const refused: string[] = []
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    if (code === '1000') refused.push(response.url())
  })
  return refused
}

test('an encrypted share is made, sent, and opened with its password from a fresh profile', async ({
  page,
  context,
  api,
  enterAs,
  otherPage,
}) => {
  test.slow()
  const { person, projectId, orderId } = await newShop(api)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(person)
  await page.goto(`/project/doc/${projectId}?id=ShareConfig`)
  await page.getByRole('button', { name: 'New share' }).first().click()
  const form = page.getByRole('dialog', { name: 'New share' })
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Partner APIs')
  await form.getByText('Whole application').click()
  await form.getByRole('radio', { name: /^Encrypted/ }).click()
  await form.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await form.getByRole('radio', { name: 'Plum' }).click()
  await form.getByRole('button', { name: 'Create share' }).click()
  const ready = page.getByRole('dialog', { name: 'The share is ready' })
  await expect(ready.getByRole('img', { name: 'QR code' })).toBeVisible()
  await ready.getByRole('button', { name: 'Copy link and password' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(`Password: ${PASSWORD}`)
  const address = /Link: (\S+)/.exec(text)?.[1] ?? ''

  const visitor = await otherPage()
  const refused = watchSessionCalls(visitor)
  await visitor.goto(address)
  await expect(heading(visitor, 'Enter the password')).toBeVisible()
  await expect(visitor.getByText('Partner APIs')).toBeVisible()
  await expectAccessible(visitor)

  await password(visitor).focus()
  await visitor.getByRole('button', { name: 'Theme' }).focus()
  await expect(visitor.getByText('Can not empty')).toBeVisible()
  await password(visitor).fill('not it')
  await password(visitor).press('Enter')
  await expect(visitor.getByText('The password is wrong.')).toBeVisible()
  await expect(visitor.getByText('Create order')).toBeHidden()

  await password(visitor).fill(` ${PASSWORD} `)
  await password(visitor).press('Enter')
  await expect(heading(visitor, 'Create order')).toBeVisible()
  await expect(visitor).toHaveURL(`${address}/${orderId}`)
  await expect(visitor.getByText('Creates an order for a partner.')).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('data-accent', 'plum')
  await expectAccessible(visitor)

  await inTree(visitor, 'Read stock').click()
  await expect(heading(visitor, 'Read stock')).toBeVisible()
  const tabs = visitor.getByRole('navigation', { name: 'Open docs' })
  await expect(tabs.getByRole('link')).toHaveText([/Create order/, /Read stock/])
  await tabs.getByRole('button', { name: 'Close Read stock' }).click()
  await tabs.getByRole('button', { name: 'Close Create order' }).click()
  await expect(visitor).toHaveURL(address)
  await expect(heading(visitor, 'What do you want to read?')).toBeVisible()

  await visitor.goto(`${address}/${orderId}`)
  await expect(heading(visitor, 'Create order')).toBeVisible()
  expect(refused).toEqual([])
})

test('a visitor searches a share and reads it in Chinese', async ({ page, api }) => {
  const { person, moduleId } = await newShop(api)
  const { key } = await addShare(person, { moduleId })
  await page.goto(`/share/${key}`)
  await expect(heading(page, 'Create order')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Search these docs' }).fill('stock')
  await expect(page.getByRole('option', { name: /Read stock/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Read stock')).toBeVisible()

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.getByText('由 Endpaper 提供')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('a shared folder grows, and what leaves it is gone', async ({ page, api }) => {
  const { person, moduleId, folderId, orderId, stockId } = await newShop(api)
  const content = [{ docId: folderId, isShareFolder: 1 as const }]
  const { key } = await addShare(person, { moduleId, isAll: 0, content })
  await page.goto(`/share/${key}`)
  await expect(heading(page, 'Create order')).toBeVisible()
  await expect(inTree(page, 'Read stock')).toHaveCount(0)
  await page.goto(`/share/${key}/${stockId}`)
  await expect(heading(page, 'Doc not available')).toBeVisible()

  await newDoc(person, { moduleId, parentId: folderId, name: 'Cancel order', url: '/orders/x', httpMethod: 'DELETE' })
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await page.reload()
  await expect(inTree(page, 'Cancel order')).toBeVisible()

  await person.calls.post('/doc/delete', { id: orderId })
  await page.goto(`/share/${key}/${orderId}`)
  await expect(heading(page, 'Doc not available')).toBeVisible()
})

test('links that are over say so', async ({ page, api, server }) => {
  const { person, moduleId } = await newShop(api)
  const { key, id } = await addShare(person, { moduleId })
  await page.goto(`/share/${key}`)
  await expect(heading(page, 'Create order')).toBeVisible()

  await person.calls.post('/doc/share/disable', { id })
  await page.reload()
  await expect(heading(page, 'This link is disabled')).toBeVisible()
  await expectAccessible(page)

  await person.calls.post('/doc/share/enable', { id })
  letExpire(server.dataDir, key)
  await page.reload()
  await expect(heading(page, 'This link has expired')).toBeVisible()

  const unknown = 'x'.repeat(22)
  await page.goto(`/share/${unknown}`)
  await expect(heading(page, 'Link not found')).toBeVisible()
  await page.goto(`/show/${unknown}`)
  await expect(heading(page, 'Document not found')).toBeVisible()
})

/** No call sets a day that is over. */
function letExpire(dataDir: string, key: string): void {
  const db = new DatabaseSync(join(dataDir, 'endpaper.db'), { timeout: 5000 })
  db.prepare("update share set last_day = '2020-01-31' where key = ?").run(key)
  db.close()
}

test('a visitor tries a call where the share allows it', async ({ page, api }) => {
  const target = await startTarget()
  const { person, moduleId, orderId } = await newShop(api)
  await person.calls.post('/module/environment/add', { moduleId, name: 'Local', url: target.url })
  const { key } = await addShare(person, { moduleId, isShowDebug: 1, isAllSelectedDebug: 1 })
  const refused = watchSessionCalls(page)
  await page.goto(`/share/${key}/${orderId}`)
  await page.getByRole('link', { name: 'Debug' }).click()
  await expect(page.getByText('Your input stays in this browser tab.')).toBeVisible()
  await page.getByRole('button', { name: /^Send ?(⌘|Ctrl)/ }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('201')
  expect(JSON.parse(target.received[0]?.body ?? '')).toEqual({ buyer: 'b-77' })
  await expectAccessible(page)
  expect(refused).toEqual([])
  await target.stop()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('a visitor opens a share, and another doc from the menu', async ({ page, api }) => {
    const { person, moduleId } = await newShop(api)
    const { key } = await addShare(person, { moduleId, type: 2, password: PASSWORD })
    await page.goto(`/share/${key}`)
    await expect(heading(page, 'Enter the password')).toBeInViewport()
    await expectNoSideways(page)
    await password(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Open the docs' }).tap()
    await expect(heading(page, 'Create order')).toBeInViewport()
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Docs' })
    await expect(menu.getByRole('treeitem', { name: 'Create order' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('treeitem', { name: 'Read stock' }).tap()
    await expect(heading(page, 'Read stock')).toBeInViewport()
    await expect(menu).toBeHidden()
    await expectNoSideways(page)
  })
})
