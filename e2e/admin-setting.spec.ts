import type { Page } from '@playwright/test'
import { signIn as tokenOf } from '../server/testing/process-client.ts'
import { expectNoSideways } from './testing/browser.ts'
import { expect, test } from './testing/server.ts'

// A separate server: these settings would affect other journeys.
test.use({ serverEnv: { OUTBOUND_ALLOW: 'docs.internal:8443' } })

const heading = (page: Page) => page.getByRole('heading', { name: 'System settings', level: 1 })

test('a super admin enables registration, and the sign-in page offers it', async ({
  page,
  server,
  enterAs,
  otherPage,
}) => {
  const visitor = await otherPage()
  await visitor.goto(`${server.url}/login`)
  await expect(visitor.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Sign up' })).toHaveCount(0)

  await enterAs({ token: await tokenOf(server.url) })
  await page.goto('/admin/users')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'System' }).click()
  await expect(heading(page)).toBeVisible()
  const registration = page.getByRole('switch', { name: 'Allow sign-up' })
  await registration.press('Space')
  await expect(page.getByText('Sign-up is now open.')).toBeVisible()
  await page.reload()
  await expect(registration).toBeChecked()

  await visitor.reload()
  await visitor.getByRole('link', { name: 'Sign up' }).click()
  await expect(visitor).toHaveURL(`${server.url}/reg`)

  await registration.press('Space')
  await expect(page.getByText('Sign-up is now closed.')).toBeVisible()
})

test('allowed hosts are validated and saved, and the form fits a phone', async ({ page, server, enterAs }) => {
  await enterAs({ token: await tokenOf(server.url) })
  await page.goto('/admin/setting')
  await expect(page.getByText('docs.internal:8443')).toBeVisible()
  const hosts = page.getByLabel('Allowed hosts')
  const save = page.locator('form').filter({ has: hosts }).getByRole('button', { name: 'Save' })
  await hosts.fill('api.local:8080, *.local')
  await save.click()
  await expect(page.getByText('“*.local” is not a host, host:port, IP address or range')).toBeVisible()
  await expect(hosts).toBeFocused()

  await hosts.fill('api.local:8080, 10.0.0.0/8')
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(hosts).toHaveValue('api.local:8080\n10.0.0.0/8')
  await expect(save).toBeDisabled()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.reload()
  await expect(hosts).toHaveValue('api.local:8080\n10.0.0.0/8')
  await expectNoSideways(page)
})

test('others get no access', async ({ page, api, enterAs }) => {
  const person = await api.newUser()
  await enterAs(person)
  await page.goto('/admin/setting')
  await expect(page.getByText('Only super admins can open this page.')).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  const update = person.calls.post('/admin/setting/config/update', { key: 'endpaper.register.enable', value: 'true' })
  await expect(update).rejects.toThrow('Only super admins can do this')
})
