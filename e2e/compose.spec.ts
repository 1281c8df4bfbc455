import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { newProject, newSpace, type Person } from './testing/api.ts'
import { expectNoSideways } from './testing/browser.ts'
import { findRows, newDoc } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

/** A space with one project, one module and one doc. */
async function newSource(person: Person, parts: { space: string; module: string; doc: string; url: string }) {
  const spaceId = await newSpace(person, { name: parts.space })
  const projectId = await newProject(person, { spaceId, name: `${parts.module} project`, modules: [parts.module] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const docId = await newDoc(person, { moduleId, name: parts.doc, url: parts.url, httpMethod: 'POST' })
  return { projectId, moduleId, docId }
}

async function createComposeSpace(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('button', { name: 'New space' }).first().click()
  const form = page.getByRole('dialog', { name: 'New space' })
  await form.getByLabel('Space name').fill(name)
  await form.getByRole('switch', { name: 'Compose space' }).click()
  await form.getByRole('button', { name: 'Create space' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function createProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New project' }).click()
  const form = page.getByRole('dialog', { name: 'New compose project' })
  await form.getByLabel('Project name').fill(name)
  await form.getByRole('radio', { name: /^Encrypted/ }).click()
  await form.getByLabel('Password', { exact: true }).fill('grey heron')
  await form.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

async function choose(page: Page, { space, doc }: { space: string; doc: string }): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Space' }).click()
  await page.getByRole('option', { name: space }).click()
  await dialog.getByRole('treeitem', { name: doc }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)).toEqual([])
}

const table = (page: Page) => page.getByRole('treegrid', { name: 'Docs and folders of the compose project' })

test('docs of two spaces become one handbook with gateway URL and an extra page', async ({
  page,
  api,
  enterAs,
  otherPage,
}) => {
  // A long journey: a space is made, filled and set up, and then visited.
  test.slow()
  const person = await api.newUser('Lin Xiao')
  await newSource(person, { space: 'Online shop', module: 'Orders', doc: 'Create order', url: '/orders' })
  await newSource(person, { space: 'Warehouse', module: 'Stock', doc: 'Reserve stock', url: '/stock' })
  await enterAs(person)

  await createComposeSpace(page, 'Handbooks')
  await expect(page.getByText('Publish docs of several spaces as one handbook')).toBeVisible()
  await createProject(page, 'Partner handbook')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('Basics')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(findRows(table(page), 'Basics')).toBeVisible()

  await page.getByRole('button', { name: 'Add docs', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('searchbox', { name: 'Filter' })).toBeFocused()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please choose doc')).toBeVisible()
  await choose(page, { space: 'Online shop', doc: 'Create order' })
  await choose(page, { space: 'Warehouse', doc: 'Reserve stock' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 2 docs' }).click()
  await expect(findRows(table(page), 'Reserve stock')).toContainText('Warehouse/Stock project/Stock')

  const order = findRows(table(page), 'Create order')
  await order.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(order).toHaveAttribute('aria-level', '2')
  await page.reload()
  await expect(order).toHaveAttribute('aria-level', '2')

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Gateway URL').fill(' https://gateway.example.com/ ')
  await page.getByRole('switch', { name: 'Visitors may send requests' }).click()
  await expect(page.getByText('Requests go to https://gateway.example.com.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: false }).first().click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByRole('button', { name: 'New page' }).click()
  const drawer = page.getByRole('dialog', { name: 'New page' })
  await drawer.getByLabel('Title').fill('Welcome')
  await drawer.getByRole('switch', { name: 'Start page' }).click()
  await drawer.getByRole('textbox', { name: 'Content' }).fill('# Hello\n\nAsk us for a key.')
  await expect(drawer.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Welcome', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByLabel('Gateway URL')).toHaveValue('https://gateway.example.com')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByText('grey heron')).toBeVisible()
  const address = await page.getByTitle('Open in a new tab').getAttribute('href')

  const visitor = await otherPage()
  await visitor.goto(address ?? '')
  await visitor.getByPlaceholder('Password').fill('grey heron')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('Ask us for a key.')).toBeVisible()
  await visitor.getByText('Create order').first().click()
  await expect(visitor.getByText('https://gateway.example.com').first()).toBeVisible()
})

test('an admin of the source withdraws a doc, and allows it again', async ({ page, api, enterAs }) => {
  const person = await api.newUser('Maya Roth')
  const source = await newSource(person, {
    space: 'Online shop',
    module: 'Orders',
    doc: 'Create order',
    url: '/orders',
  })
  const { id: spaceId } = await person.calls.post('/space/add', { name: 'Handbooks', isCompose: 1 })
  const { id: projectId } = await person.calls.post('/compose/project/add', { spaceId, name: 'Public docs', type: 1 })
  await person.calls.post('/compose/doc/add', { projectId, docList: [{ docId: source.docId }] })
  await enterAs(person)

  await page.goto(`/project/info/${source.projectId}`)
  const place = page
    .getByRole('table', { name: 'Where docs are published' })
    .getByRole('row')
    .filter({ hasText: 'Public docs' })
  await place.getByRole('button', { name: 'Withdraw Create order' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expect(place).toContainText('Withdrawn')
  await expectAccessible(page)

  await page.goto(`/space/compose/${spaceId}`)
  await expect(findRows(table(page), 'Create order')).toContainText('Withdrawn by Maya Roth')
  await page.goto(`/project/info/${source.projectId}`)
  await place.getByRole('button', { name: 'Allow Create order again' }).click()
  await page.getByRole('button', { name: 'Allow again', exact: true }).last().click()
  await expect(place).not.toContainText('Withdrawn')
})

test('a guest of a compose space reads, and changes nothing', async ({ page, api, enterAs }) => {
  const owner = await api.newUser('Owner')
  const guest = await api.newUser('Guest')
  const { id: spaceId } = await owner.calls.post('/space/add', { name: 'Handbooks', isCompose: 1 })
  await owner.calls.post('/space/member/add', { spaceId, userIds: [guest.id], roleCode: 'guest' })
  await owner.calls.post('/compose/project/add', { spaceId, name: 'Handbook', type: 2 })
  await enterAs(guest)
  await page.goto(`/space/compose/${spaceId}`)
  await expect(page.getByRole('heading', { name: 'Handbook', level: 2 })).toBeVisible()
  for (const name of ['New project', 'Edit', 'Add docs', 'New folder', 'Show password']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText('Not allowed')).toBeVisible()
  await expectNoSideways(page)
})
