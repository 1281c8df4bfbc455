import { row } from '#core/rows/testing/rows.ts'
import { newProject, newSpace } from './testing/api.ts'
import { expect, test } from './testing/server.ts'
import { startTarget, type Target } from './testing/target.ts'

test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' } })

let target: Target
test.beforeEach(async () => void (target = await startTarget()))
test.afterEach(() => target.stop())

test('a saved call shows where the answers of an API differ from its doc', async ({ page, api, enterAs }) => {
  const person = await api.newUser('Checker')
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  await person.calls.post('/module/environment/add', { moduleId, name: 'Local', url: target.url })
  const input = {
    moduleId,
    name: 'Create order',
    url: '/orders',
    httpMethod: 'POST',
    contentType: 'application/json',
    requestParams: [row('sku', { example: 'a-1' })],
    // The target answers with a text.
    responseParams: [row('orderNo', { type: 'number' }), row('method')],
  }
  const { id: docId } = (await person.calls.post('/doc/save', input)) as { id: string }
  await enterAs(person)

  await page.goto(`/view/${docId}?tab=debug`)
  await page.getByRole('button', { name: /^Send ?(⌘|Ctrl)/ }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('201')
  await page.getByRole('button', { name: 'Saved calls' }).click()
  await page.getByRole('button', { name: 'Save as new call' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('One item')
  await page.getByRole('button', { name: 'From the last answer' }).click()
  await page.getByRole('menuitem', { name: '$.method equals POST' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Open One item' })).toBeVisible()
  await page.getByRole('link', { name: 'Run all of this application' }).click()

  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByText('0 passed, 1 failed, 0 without an answer')).toBeVisible()
  expect(target.received).toHaveLength(2)
  await page.getByRole('button', { name: 'Details of One item' }).click()
  const differences = page.getByRole('region', { name: 'Differences from the doc' })
  await expect(differences).toContainText('orderNo is a string, the doc says number')
  const checks = page.getByRole('region', { name: 'Create order' }).getByRole('region', { name: 'Checks' })
  await expect(checks).toContainText('$.method equals POST')

  await page.getByRole('link', { name: 'Open One item in debug' }).click()
  await expect(page.getByRole('region', { name: 'Saved call', exact: true })).toContainText('One item')
  await page.getByRole('button', { name: /^Send ?(⌘|Ctrl)/ }).click()
  await expect(page.getByText('Checks of One item: 2 of 3 passed')).toBeVisible()
})
