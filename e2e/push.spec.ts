import type { Page } from '@playwright/test'
import { newModule, findRows } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

interface Push {
  url: string
  token: string
  description: string
}

/** As a build would push it. */
async function push({ url, token, description }: Push): Promise<void> {
  const place = { name: 'Place order', url: '/orders', httpMethod: 'POST', description }
  const prices = { name: 'List prices', url: '/prices', httpMethod: 'GET' }
  const data = { author: 'Build 7', apis: [{ name: 'Orders', isFolder: 1, items: [place, prices] }] }
  const answer = await fetch(`${url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'doc.push', version: '1.0', access_token: token, data }),
  })
  expect(await answer.json()).toMatchObject({ code: '0' })
}

test('a build pushes docs, and conflicts with manual edits are resolved', async ({
  page,
  api,
  enterAs,
  server: { url },
}) => {
  const { person, projectId, moduleId } = await newModule(api)
  const token = await person.calls.get('/module/token/get', { moduleId })
  await push({ url, token, description: 'Places an order' })
  await enterAs(person)
  await page.goto(`/project/doc/${projectId}`)
  await expect(page.getByRole('link', { name: 'List prices' })).toBeVisible()
  await page.getByRole('link', { name: 'OpenAPI' }).click()
  await readLog(page)

  await page.getByRole('link', { name: 'API list' }).click()
  await page.getByRole('link', { name: 'Place order' }).click()
  const docId = await describeByHand(page, 'Places an order and pays it')
  await push({ url, token, description: 'Places an order at once' })
  await page.goto(`/view/${docId}`)
  await expect(page.getByText('1 difference between the last push or import and manual edits.')).toBeVisible()
  const mark = page.getByRole('treeitem', { name: /Place order/ }).getByLabel(/^Differs from the last push/)
  await expect(mark).toBeVisible()
  await acceptDifference(page)
  await expect(mark).toHaveCount(0)
  await expect(page.getByText('Places an order at once')).toBeVisible()
  await expect(page.getByText('1 difference between')).toHaveCount(0)
})

async function readLog(page: Page): Promise<void> {
  const log = page.getByRole('table', { name: 'Push log' })
  await expect(findRows(log, 'doc.push')).toContainText('2 new')
  await expect(findRows(log, 'doc.push')).toContainText('Saved')
  await log.getByRole('button', { name: /^View the push of/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Push details' })
  await expect(drawer).toContainText('Build 7')
  await drawer.getByRole('button', { name: 'Close' }).click()
}

/** Changes the description in the editor; returns the id of the doc. */
async function describeByHand(page: Page, text: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function acceptDifference(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  const drawer = page.getByRole('dialog', { name: 'Differences' })
  await expect(drawer.getByRole('listitem', { name: 'Description' })).toContainText('at once')
  await drawer.getByRole('button', { name: 'Accept incoming: Description' }).click()
  await expect(page.getByText('All differences are resolved.')).toBeVisible()
}

test('the open API is documented for everybody', async ({ page }) => {
  await page.goto('/openapi')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'doc.push' }).click()
  await expect(page.getByRole('heading', { name: /^doc\.push/ })).toBeInViewport()
  await expect(page.getByRole('table', { name: 'doc.push: data' })).toContainText('isReplace')
})
