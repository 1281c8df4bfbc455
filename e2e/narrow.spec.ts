import { expectNoSideways, signIn } from './testing/browser.ts'
import { row } from '#core/rows/testing/rows.ts'
import { newProject, newSpace } from './testing/api.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('a table scrolls inside its border, and the place of a doc is readable', async ({ page, api, enterAs }) => {
    const { person, moduleId } = await newModule(api)
    const requestParams = [row('note', { description: 'Whatever the buyer wants to tell the shop about the parcel' })]
    const doc = { moduleId, name: 'Create an order with a note', url: '/orders', httpMethod: 'POST', requestParams }
    const docId = await newDoc(person, doc)
    await enterAs(person)
    await page.goto(`/doc/edit/${moduleId}/${docId}?tab=body`)
    const table = page.getByRole('treegrid')
    await expect(table).toBeVisible()
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expectNoSideways(page)

    await page.goto(`/view/${docId}`)
    const place = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Order service')
    expect(await place.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(80)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.height).toBeLessThan(48)
  })
})

test.describe('on a phone', () => {
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
})
