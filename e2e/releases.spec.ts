import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { row } from '#core/rows/testing/rows.ts'
import { expectAccessible } from './testing/accessible.ts'
import type { Api } from './testing/api.ts'
import { expectNoSideways } from './testing/browser.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

/** A project with two docs, one of which uses a model. */
async function newShop(api: Api) {
  const { person, projectId, moduleId } = await newModule(api)
  const { id: modelId } = await person.calls.post('/model/save', {
    moduleId,
    name: 'Order',
    params: [row('id'), row('state')],
  })
  const orderId = await newDoc(person, {
    moduleId,
    name: 'Create order',
    url: '/orders',
    httpMethod: 'POST',
    responseParams: [row('data', { type: 'object', modelId })],
  })
  const stockId = await newDoc(person, { moduleId, name: 'Read stock', url: '/stock', httpMethod: 'GET' })
  return { person, projectId, moduleId, modelId, orderId, stockId }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const inTree = (page: Page, name: string) => page.getByRole('treeitem', { name })

test('a release is made, published, read as it was, and compared with today', async ({ page, api, enterAs }) => {
  const { person, projectId, moduleId, modelId, orderId, stockId } = await newShop(api)
  await enterAs(person)
  await page.goto(`/project/release/${projectId}`)
  await page.getByRole('button', { name: 'New release' }).click()
  await page.getByRole('textbox', { name: 'Version number' }).fill('1.0')
  await page.getByRole('treeitem', { name: 'Order service' }).locator('[data-tick]').click()
  await page.getByRole('button', { name: 'Create release' }).click()
  await expect(page.getByText('Release 1.0 created.')).toBeVisible()

  await page.getByRole('switch', { name: '1.0 published' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('1.0 is published.')).toBeVisible()
  await expectAccessible(page)

  await person.calls.post('/doc/save', { id: orderId, moduleId, name: 'Place order', url: '/orders' })
  await person.calls.post('/model/save', { id: modelId, moduleId, name: 'Order', params: [row('id')] })
  await person.calls.post('/doc/delete', { id: stockId })
  await newDoc(person, { moduleId, name: 'Cancel order', url: '/orders/cancel', httpMethod: 'POST' })

  await page.getByRole('link', { name: 'Browse 1.0' }).click()
  await expect(page.getByText('Docs as they were when the release was published')).toBeVisible()
  await expect(heading(page, 'Create order')).toBeVisible()
  await expect(page.getByText('state').first()).toBeVisible()
  await inTree(page, 'Read stock').click()
  await expect(heading(page, 'Read stock')).toBeVisible()
  await expect(page.getByText('deleted since')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(heading(page, 'Changes since 1.0')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Breaking changes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel order' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read stock' })).toBeVisible()
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByText('data.state')).toBeVisible()
  await expectAccessible(page)

  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as Markdown' }).click()
  const file = await loading
  expect(file.suggestedFilename()).toBe('changes-since-1.0.md')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('# Changes since 1.0')
  expect(text).toContain('**Place order**')
  expect(text).toContain('data.state')

  await page.setViewportSize({ width: 375, height: 740 })
  await expectNoSideways(page)
  await page.goBack()
  await expect(heading(page, 'Read stock')).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Show tree' }).click()
  await inTree(page, 'Create order').click()
  await expect(heading(page, 'Create order')).toBeVisible()
})
