import { expectNoSideways, signIn } from './testing/browser.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'
import { newProject, newSpace, type Api } from './testing/api.ts'
import { ADMIN, signIn as tokenOf } from '../server/testing/process-client.ts'

const PASSWORD = 'nine boats on the lake'

/** A space of somebody else, with private projects. */
async function newSpaceWith(api: Api, name: string, projects: string[]): Promise<void> {
  const owner = await api.newUser('Owner')
  const spaceId = await newSpace(owner, { name })
  for (const project of projects) {
    await newProject(owner, { spaceId, name: project, isPrivate: 1, modules: ['Main'] })
  }
}

test('a super admin creates a user, allocates a project, and the user signs in and finds it', async ({
  page,
  api,
  server,
  enterAs,
  otherPage,
}) => {
  await newSpaceWith(api, 'Paper space', ['Receipts', 'Payroll'])
  await enterAs({ token: await tokenOf(server.url) })
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'New user' }).click()
  const form = page.getByRole('dialog', { name: 'New user' })
  await form.getByLabel('Login account').fill('olga')
  await form.getByLabel('Nickname').fill('Olga Berg')
  await form.getByRole('button', { name: 'Create user' }).click()
  const secret = page.getByRole('dialog', { name: 'New one-time password' })
  const password = (await secret.locator('code').last().innerText()).trim()
  await secret.getByRole('button', { name: 'Done' }).click()
  const line = page.getByRole('row').filter({ hasText: 'Olga Berg' })
  await expect(line).toContainText('Not activated')

  await page.getByRole('button', { name: 'Actions for Olga Berg' }).click()
  await page.getByRole('menuitem', { name: 'Allocate projects' }).click()
  const projects = page.getByRole('dialog', { name: 'Projects of Olga Berg' })
  await projects.getByRole('checkbox', { name: 'Receipts' }).check()
  await projects.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 added, 0 removed.')).toBeVisible()

  const hers = await otherPage()
  await hers.goto(server.url)
  await signIn(hers, { username: 'olga', password })
  await expect(hers.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await hers.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await hers.getByLabel('Confirm new password').fill(PASSWORD)
  await hers.getByRole('button', { name: 'Set password' }).click()
  await hers.getByRole('main').getByRole('link', { name: 'Paper space' }).click()
  await expect(hers.getByText('Receipts')).toBeVisible()
  await expect(hers.getByText('Payroll')).toHaveCount(0)
  await page.reload()
  await expect(line).toContainText('Active')
})

test('a super admin invites somebody, allocates projects, reads the audit log and deletes the account', async ({
  page,
  api,
  server,
  enterAs,
  otherPage,
}) => {
  // A long journey with two people.
  test.slow()
  await newSpaceWith(api, 'Billing space', ['Invoices', 'Refunds'])
  await enterAs({ token: await tokenOf(server.url) })
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Invitation links' }).click()
  const drawer = page.getByRole('dialog', { name: 'Invitation links' })
  await drawer.getByRole('button', { name: 'New link' }).click()
  const form = page.getByRole('dialog', { name: 'New link' })
  await form.getByLabel('Name').fill('Billing team')
  await form.getByLabel('Spaces and projects').click()
  await page.getByRole('option', { name: 'Billing space / Invoices' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Create link' }).click()
  const secret = page.getByRole('dialog', { name: 'New invitation link' })
  const link = await secret.locator('code').innerText()
  await secret.getByRole('button', { name: 'Done' }).click()
  await expect(drawer.getByRole('row').filter({ hasText: 'Billing team' })).toContainText('0 / 1')

  const hers = await otherPage()
  await hers.goto(link)
  await expect(hers.getByText('You get access as Guest to Invoices.')).toBeVisible()
  await hers.getByLabel('Login account').fill('nora')
  await hers.getByLabel('Nickname').fill('Nora Lind')
  await hers.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await hers.getByLabel('Confirm new password').fill(PASSWORD)
  await hers.getByRole('button', { name: 'Sign up' }).click()
  await expect(hers.getByText('Your account is ready.')).toBeVisible()
  await signIn(hers, { username: 'nora', password: PASSWORD })
  await hers.getByRole('main').getByRole('link', { name: 'Billing space' }).click()
  await expect(hers.getByText('Invoices')).toBeVisible()
  await expect(hers.getByText('Refunds')).toHaveCount(0)
  const again = await otherPage()
  await again.goto(link)
  await expect(again.getByText('This invitation is no longer valid.')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.reload()
  const tools = page.getByRole('button', { name: 'Actions for Nora Lind' })
  await tools.click()
  await page.getByRole('menuitem', { name: 'Allocate projects' }).click()
  const projects = page.getByRole('dialog', { name: 'Projects of Nora Lind' })
  await expect(projects.getByRole('checkbox', { name: 'Invoices' })).toBeChecked()
  await projects.getByRole('checkbox', { name: 'Invoices' }).uncheck()
  await projects.getByRole('checkbox', { name: 'Refunds' }).check()
  await projects.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 added, 1 removed.')).toBeVisible()
  await hers.reload()
  await expect(hers.getByText('Refunds')).toBeVisible()
  await expect(hers.getByText('Invoices')).toHaveCount(0)

  await tools.click()
  await page.getByRole('menuitem', { name: 'Delete user' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('Nora Lind was deleted.')).toBeVisible()
  await expect(tools).toHaveCount(0)
  await hers.reload()
  await expect(hers).toHaveURL(/\/login/)

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit' }).click()
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.getByRole('row').nth(1)).toContainText('User deleted')
  await page.getByRole('searchbox', { name: 'Account' }).fill('nora')
  await expect(log.getByRole('row').filter({ hasText: 'Invitation accepted' })).toContainText('Billing team')
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSideways(page)
})

test('users come from a file, and docs of all spaces are managed in one list', async ({
  page,
  api,
  server,
  enterAs,
}) => {
  await enterAs({ token: await tokenOf(server.url) })
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  const text = `username,nickname,email\nivo,Ivo Kos,ivo@example.com\n${ADMIN.username},Again,\numa,Uma Rao,\n`
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await expect(dialog.getByText('1 line has a problem and is skipped.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create 2 users' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download passwords' }).click()
  expect((await download).suggestedFilename()).toBe('endpaper-new-users.csv')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Uma Rao' })).toContainText('Not activated')

  const { person, moduleId } = await newModule(api)
  for (const name of ['List items', 'Add item']) {
    await newDoc(person, { moduleId, name, url: `/${name.replace(' ', '-')}` })
  }
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Docs' }).click()
  await page.getByRole('searchbox', { name: 'ID, name or URL' }).fill('item')
  await expect(page.getByText('2 docs match')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Set maintainer' }).click()
  const form = page.getByRole('dialog', { name: 'Maintainer of 2 docs' })
  await form.getByLabel('Maintainer').fill('Uma Rao')
  await form.getByRole('button', { name: 'Set maintainer' }).click()
  await expect(page.getByText('2 docs changed.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'List items' })).toContainText('Uma Rao')
  await page.getByRole('checkbox', { name: 'Select Add item' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 doc moved to the recycle bin.')).toBeVisible()
  await expect(page.getByText('1 doc matches')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSideways(page)
})
