import { createCaller } from './testing/api.ts'
import { storedToken } from './testing/browser.ts'
import { expect, test as base } from './testing/server.ts'
import { startServer, type ServerProcess } from '../server/testing/server-process.ts'

/** On a server that was never started before. */
const test = base.extend<{ freshServer: ServerProcess }>({
  // oxlint-disable-next-line no-empty-pattern
  freshServer: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ freshServer }, use) => use(freshServer.url),
})
test.use({ locale: 'zh-CN' })

test('the first super admin signs in with the printed password and must set a new one', async ({
  page,
  freshServer,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login?redirect=%2F')
  await page.getByLabel('登录账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(freshServer.adminPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '设置密码' })).toBeVisible()

  const calls = createCaller(freshServer.url, (await storedToken(page)) ?? '')
  await expect(calls.get('/space/list', {})).rejects.toThrow('Set your own password first')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/setPassword')

  await page.getByLabel('新密码', { exact: true }).fill('a quiet river at noon')
  await page.getByLabel('确认新密码').fill('a quiet river at night')
  await page.getByRole('button', { name: '设置密码' }).click()
  await expect(page.getByText('两次密码不一致')).toBeVisible()

  await page.getByLabel('确认新密码').fill('a quiet river at noon')
  await page.getByRole('button', { name: '设置密码' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: '从第一个空间开始' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/dashboard')
})
