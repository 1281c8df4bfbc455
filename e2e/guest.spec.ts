import type { Page } from '@playwright/test'
import { newProject, newSpace, type Api } from './testing/api.ts'
import { expect, test } from './testing/server.ts'

/** A space with a public and a private project, and a guest who is a member of neither. */
async function setUp(api: Api) {
  const admin = await api.newUser('Space Admin')
  const guest = await api.newUser('Guest')
  const spaceId = await newSpace(admin, { members: [[guest, 'guest']] })
  const openId = await newProject(admin, { spaceId, name: 'Open books', modules: ['Order service'] })
  const privateId = await newProject(admin, { spaceId, name: 'Secret plans', isPrivate: 1 })
  return { admin, guest, spaceId, openId, privateId }
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pages of Order service' }).getByRole('link')

test('a guest sees public projects only, and nothing to edit', async ({ page, api, enterAs }) => {
  const { guest, spaceId, openId, privateId } = await setUp(api)
  await enterAs(guest)
  await page.goto(`/space/project/${spaceId}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Open books' })).toBeVisible()
  await expect(main.getByText('Secret plans')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'New project' })).toHaveCount(0)

  await page.goto(`/space/member/${spaceId}`)
  await expect(main.getByRole('cell', { name: 'Guest', exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add members' })).toHaveCount(0)
  await expect(main.getByRole('combobox', { name: /^Role of/ })).toHaveCount(0)

  await page.goto(`/project/doc/${openId}?id=OpenApi`)
  await expect(tabs(page)).toHaveText([
    'API list',
    'Dictionaries',
    'Error codes',
    'Constants',
    'Models',
    'Checks',
    'Releases',
  ])
  await expect(main.getByText('Token', { exact: true })).toHaveCount(0)
  await page.goto(`/project/info/${openId}`)
  await expect(main.getByRole('heading', { name: 'Open books' })).toBeVisible()
  await expect(main.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0)

  await page.goto(`/project/doc/${privateId}`)
  await expect(main.getByRole('alert')).toContainText("Not found, or you don't have access")
})

test('a new role applies from the next action on', async ({ page, api, enterAs, otherPage }) => {
  const { admin, guest, spaceId } = await setUp(api)
  await enterAs(guest)
  await page.goto(`/space/project/${spaceId}`)
  await expect(page.getByRole('link', { name: 'Open books' })).toBeVisible()

  const theirs = await otherPage(admin)
  await theirs.goto(`/space/member/${spaceId}`)
  await theirs.getByLabel('Role of Guest').selectOption({ label: 'Developer' })
  await expect(theirs.getByText('Guest is now Developer.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Project name').fill('My first project')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('link', { name: 'My first project' })).toBeVisible()

  await theirs.getByLabel('Role of Guest').selectOption({ label: 'Guest' })
  await expect(theirs.getByText('Guest is now Guest.')).toBeVisible()
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Project name').fill('Too late')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You can view this but not change it.')
})
