import { expectNoSideways, signIn } from './testing/browser.ts'
import { commonPages } from './testing/pages.ts'
import { expect, test } from './testing/server.ts'

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

test('the pages fit a phone', async ({ page, api, enterAs }) => {
  const { person, projectId, pages } = await commonPages(api)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeInViewport()
  await expectNoSideways(page)

  await enterAs(person)
  for (const { path, ready } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: ready, level: 1 })).toBeInViewport()
    await expectNoSideways(page)
  }
  await page.goto(`/project/doc/${projectId}`)
  await expect(page.getByRole('button', { name: 'Order service', exact: true })).toBeInViewport()
  await expectNoSideways(page)
})

test('spaces, members and modules can be reached on a phone', async ({ page, api }) => {
  const { person, spaceId } = await commonPages(api)
  await page.goto('/login')
  await signIn(page, person)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Online shop' }).tap()
  await expect(page).toHaveURL(`/space/project/${spaceId}`)
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).tap()
  await drawer.getByRole('link', { name: 'Members' }).tap()
  await page.getByLabel('Role of Mei Lin').selectOption({ label: 'Guest' })
  await expect(page.getByText('Mei Lin is now Guest.')).toBeVisible()

  await page.getByRole('button', { name: 'Open menu' }).tap()
  await drawer.getByRole('link', { name: 'Projects' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Trade centre' }).tap()
  await page.getByRole('button', { name: 'Stock service', exact: true }).tap()
  await page.getByRole('link', { name: 'OpenAPI' }).tap()
  await page.getByRole('button', { name: 'Show token' }).tap()
  await expect(page.getByRole('button', { name: 'Hide token' })).toBeVisible()
  await expectNoSideways(page)
})
