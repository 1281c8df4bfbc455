import {
  ACCESS_KEY,
  SECRET_KEY,
  startMeterSphere,
  type MeterSphereServer,
} from '../server/testing/metersphere-server.ts'
import { expectAccessible } from './testing/accessible.ts'
import { newProject, newSpace } from './testing/api.ts'
import { newDoc } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' } })

let tool: MeterSphereServer
test.beforeEach(async () => {
  tool = await startMeterSphere(1)
})
test.afterEach(() => tool.close())

test('a space is connected, and an application sends its docs', async ({ page, api, enterAs }) => {
  const person = await api.newUser('Mei')
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Orders'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  await newDoc(person, { moduleId: module?.id ?? '', name: 'Create order', url: '/orders', httpMethod: 'POST' })
  await enterAs(person)
  await page.goto(`/space/info/${spaceId}`)
  const menu = page.getByRole('link', { name: 'Settings', exact: true })
  await expect(page.getByRole('link', { name: 'Members' })).toBeVisible()
  await expect(menu).toHaveCount(0)

  await api.admin.post('/admin/setting/config/update', { key: 'endpaper.metersphere.enable', value: 'true' })
  await page.reload()
  await menu.click()
  await page.getByLabel('Address').fill(tool.address)
  await page.getByLabel('Access key').fill(ACCESS_KEY)
  await page.getByLabel('Secret key').fill('not-the-right-key')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('A secret key has 16, 24 or 32 characters')).toBeVisible()
  await page.getByLabel('Secret key').fill(SECRET_KEY)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByRole('combobox', { name: 'Workspace' })).toHaveValue('Testers')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Connection saved.')).toBeVisible()
  await expect(page.getByText('Connected with Testers')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/project/doc/${projectId}?id=ModuleSetting&section=metersphere`)
  await page.getByRole('combobox', { name: 'Project in MeterSphere' }).click()
  await page.getByRole('option', { name: 'Shop' }).click()
  await page.getByRole('combobox', { name: 'Module in MeterSphere' }).click()
  await page.getByRole('option', { name: 'Orders / Returns' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Send docs to Shop / Orders / Returns now?' })
  await question.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('1 doc sent')).toBeVisible({ timeout: 20_000 })
  expect(tool.imported).toMatchObject([{ request: { projectId: 'p1', moduleId: 'm11', platform: 'Postman' } }])
  expect(JSON.stringify(tool.imported[0]?.file)).toContain('Create order')
  await expectAccessible(page)
})
