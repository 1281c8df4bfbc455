import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { startApiSource, type ApiSource } from './testing/api-source.ts'
import { newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

// Other machines are blocked by default.
test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' } })

let source: ApiSource
test.beforeEach(async () => {
  source = await startApiSource()
})
test.afterEach(() => source.close())

const text = (description: string) => ({ type: 'string', description })

function operation(summary: string, fields: object) {
  const body = { content: { 'application/json': { schema: { type: 'object', properties: fields } } } }
  return { post: { summary, requestBody: body, responses: { 200: { description: 'Done' } } } }
}

const bookshop = (paths: object) => ({ openapi: '3.1.0', info: { title: 'Bookshop', version: '1' }, paths })
const orders = operation('Place order', { isbn: text('Which book') })

test('docs are imported from a URL, synced with it, and exported as files', async ({
  page,
  api,
  enterAs,
  otherPage,
}) => {
  const { person, projectId } = await newModule(api)
  source.publish(bookshop({ '/orders': orders, '/returns': operation('Return book', {}) }))
  await enterAs(person)
  await page.goto(`/project/doc/${projectId}`)
  await importFromAddress(page)

  await page.getByRole('link', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/doc\/edit/)
  await page.goto(`/view/${new URL(page.url()).pathname.split('/').at(-1)}`)
  const markdown = await exportDoc(page, 'Markdown')
  expect(markdown.name).toBe('Place order.md')
  expect(await readFile(markdown.path, 'utf8')).toMatch(/^# Place order\n[^]*\| `isbn` \|.* Which book \|/)

  const html = await exportDoc(page, 'HTML')
  expect(await readFile(html.path, 'utf8')).toMatch(/^<!doctype html>/i)
  const reader = await otherPage()
  await reader.goto(pathToFileURL(html.path).href)
  await expect(reader.getByRole('heading', { name: 'Place order' }).first()).toBeVisible()
  await expect(reader.getByText('Which book')).toBeVisible()

  source.publish(bookshop({ '/orders': operation('Order a book', { isbn: text('Which book') }), '/prices': orders }))
  await page.goto(`/project/doc/${projectId}`)
  await sync(page)
  await page.goto(`/project/doc/${projectId}`)
  await importAgain(page)
})

async function importFromAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).first().click()
  const form = page.getByRole('dialog', { name: 'Import docs' })
  await form.getByRole('textbox', { name: 'URL' }).fill(source.url)
  await form.getByRole('radio', { name: /^New application/ }).click()
  const release = source.hold()
  await form.getByRole('button', { name: 'Preview' }).click()

  const preview = page.getByRole('dialog', { name: 'Import preview' })
  await expect(preview.getByRole('progressbar', { name: 'Reading…' })).toBeVisible()
  release()
  await expect(preview.getByText('OpenAPI 3.1.0 · Bookshop · 2 docs')).toBeVisible()
  await expect(preview.getByText('Nothing has been changed yet.')).toBeVisible()
  await preview.getByRole('button', { name: 'Import' }).click()

  await expect(form.getByText('Import done.')).toBeVisible()
  await form.getByRole('button', { name: 'New 2' }).click()
  await expect(form.getByRole('list', { name: 'New' })).toContainText('Return book')
  await form.getByRole('button', { name: 'Open application' }).click()
}

/** As a new application, though there is one with this source. */
async function importAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).first().click()
  const form = page.getByRole('dialog', { name: 'Import docs' })
  await form.getByRole('textbox', { name: 'URL' }).fill(source.url)
  await form.getByRole('radio', { name: /^New application/ }).click()
  await form.getByRole('button', { name: 'Import', exact: true }).click()
  const question = page.getByRole('dialog', { name: '“Bookshop” is already here' })
  await question.getByRole('button', { name: 'Update “Bookshop”' }).click()
  await expect(form.getByText('Import done.')).toBeVisible()
  // The application is open already.
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Bookshop', exact: true })).toHaveCount(1)
}

async function exportDoc(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export this doc' }).click()
  const form = page.getByRole('dialog', { name: 'Export Place order' })
  await form.getByRole('radio', { name: new RegExp(`^${format}`) }).click()
  const started = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Export' }).click()
  const download = await started
  const name = download.suggestedFilename()
  const path = test.info().outputPath(name)
  await download.saveAs(path)
  await expect(form).toBeHidden()
  return { name, path }
}

/** The button beside the name of the application. */
async function sync(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bookshop', exact: true }).click()
  await page.getByRole('button', { name: 'Sync Bookshop' }).click()
  await expect(page.getByText('Bookshop synced: 1 new, 1 updated, 0 removed.')).toBeVisible()
  await page.getByRole('button', { name: 'View report' }).click()
  const report = page.getByRole('dialog', { name: 'Import report' })
  await report.getByRole('button', { name: 'Updated 1' }).click()
  await expect(report.getByRole('list', { name: 'Updated' })).toContainText('Order a book')
}
