import { expectNoSideways, signIn } from './testing/browser.ts'
import { newProject, newSpace } from './testing/api.ts'
import { expect, test } from './testing/server.ts'

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

test('spaces, members and modules can be reached on a phone', async ({ page, api }) => {
  const person = await api.newUser('Space Admin')
  const reader = await api.newUser('Mei Lin')
  const spaceId = await newSpace(person, { members: [[reader, 'dev']] })
  await newProject(person, { spaceId, modules: ['Order service', 'Stock service'] })
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
