import { expectAccessible } from './testing/accessible.ts'
import { commonPages } from './testing/pages.ts'
import { expect, test } from './testing/server.ts'
import { signIn } from '../server/testing/process-client.ts'

test('the sign-in page has no serious accessibility violation', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expectAccessible(page)
})

test('the pages of a member have no serious accessibility violation', async ({ page, api, enterAs }) => {
  // Every element of many pages is checked twice.
  test.slow()
  const { person, projectId, pages } = await commonPages(api)
  await enterAs(person)
  for (const { path, ready } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: ready, level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(`/project/doc/${projectId}`)
  await expect(page.getByRole('button', { name: 'Order service', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the admin pages have no serious accessibility violation', async ({ page, server, enterAs }) => {
  await enterAs({ token: await signIn(server.url) })
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Me', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/setting')
  await expect(page.getByRole('heading', { name: 'System settings', level: 1 })).toBeVisible()
  await expectAccessible(page)
})
