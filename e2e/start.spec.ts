import { expect, test } from './testing/server.ts'

test('the first super admin signs in with the printed password and sets an own one', async ({ page, server }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Login account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(server.adminPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(/\/setPassword/)
  await page.getByLabel('New password', { exact: true }).fill('a quiet river at noon')
  await page.getByLabel('Repeat the new password').fill('a quiet river at noon')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.reload()
  await expect(page).toHaveURL(/\/dashboard/)
})
