import { row } from '#core/rows/testing/rows.ts'
import { signIn as tokenOf } from '../server/testing/process-client.ts'
import { expectNoSideways } from './testing/browser.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a reader chooses a language, copies the code, and finds the choice again', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  const requestParams = [row('sku', { example: 'sku_1' })]
  const docId = await newDoc(person, {
    moduleId,
    name: 'Create order',
    url: '/orders',
    httpMethod: 'POST',
    requestParams,
  })
  await enterAs(person)
  await page.goto(`/view/${docId}`)
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Code' })
  await drawer.getByRole('combobox', { name: 'Language or template' }).click()
  await page.getByRole('option', { name: 'Python' }).click()
  const code = drawer.getByRole('region', { name: 'Python' })
  await expect(code).toContainText('requests.request(')
  await drawer.getByRole('button', { name: 'Copy code' }).click()
  await expect(drawer.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('"sku": "sku_1",')

  await page.reload()
  await expect(page.getByRole('region', { name: 'Request: Python' })).toContainText('requests.request(')
})

test('a super admin writes a template with a preview, and a reader generates code with it', async ({
  page,
  api,
  server,
  enterAs,
  otherPage,
}) => {
  const { person, moduleId } = await newModule(api)
  const responseParams = [row('orderNo', { example: 'TG1' })]
  const name = 'Find one order'
  const docId = await newDoc(person, { moduleId, name, url: '/orders/one', httpMethod: 'GET', responseParams })

  await enterAs({ token: await tokenOf(server.url) })
  await page.goto('/admin/users')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'New template' }).first().click()
  await page.getByLabel('Name').fill('Fields of the answer')
  await page.getByRole('combobox', { name: 'Group' }).fill('Team')
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.insertText('// ')
  await page.getByRole('button', { name: '$doc.name' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert foreach: Response' }).click()
  await page.getByRole('combobox', { name: 'Preview with doc' }).fill(name)
  await page.getByRole('option', { name: /Find one order/ }).click()
  const preview = page.getByRole('region', { name: `Preview: ${name}` })
  await expect(preview).toContainText('// Find one order')
  await expect(preview).toContainText('orderNo string')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const reader = await otherPage(person)
  await reader.goto(`${server.url}/view/${docId}`)
  await reader.getByRole('button', { name: 'Code', exact: true }).click()
  await reader.getByRole('combobox', { name: 'Language or template' }).click()
  await reader.getByRole('option', { name: 'Fields of the answer' }).click()
  await expect(reader.getByRole('region', { name: 'Generated code' })).toContainText('orderNo string')

  await page.setViewportSize({ width: 375, height: 700 })
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No templates yet')).toBeVisible()
})
