import type { Page } from '@playwright/test'
import { ADMIN } from '../server/testing/process-client.ts'
import { signIn } from './testing/browser.ts'
import { expect, test } from './testing/server.ts'

const ANNA = { username: 'anna.keller', nickname: 'Anna Keller', password: 'nine boats on the lake' }
const BORIS = { username: 'boris.novak', nickname: 'Boris Novak' }

test('a team is set up from nothing', async ({ page, otherPage }) => {
  // A long journey with three people.
  test.slow()
  await page.goto('/login')
  await signIn(page, ADMIN)
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  const oneTimePassword = await createUser(page, ANNA)
  await createUser(page, BORIS)
  await page.getByRole('link', { name: 'Back to docs' }).click()
  await createSpace(page, { name: 'Payments team', admin: ANNA.nickname })

  const hers = await otherPage()
  await hers.goto('/login')
  await signIn(hers, { ...ANNA, password: oneTimePassword })
  await setPassword(hers, ANNA.password)
  await hers.getByRole('main').getByRole('link', { name: 'Payments team' }).click()

  await addMember(hers, { name: BORIS.nickname, role: 'Guest' })
  await createPrivateProject(hers, 'Card payments')
  await createModule(hers, 'Refund service')
  await readPushToken(hers)
})

/** Returns the one-time password, which is shown only once. */
async function createUser(page: Page, { username, nickname }: { username: string; nickname: string }): Promise<string> {
  await page.getByRole('button', { name: 'New user' }).click()
  const form = page.getByRole('dialog', { name: 'New user' })
  await form.getByLabel('Login account').fill(username)
  await form.getByLabel('Nickname').fill(nickname)
  await form.getByRole('button', { name: 'Create user' }).click()

  const secret = page.getByRole('dialog', { name: 'New one-time password' })
  await expect(secret.getByText(username)).toBeVisible()
  const password = await secret.getByRole('definition').last().locator('code').innerText()
  await secret.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Not activated')
  return password
}

async function createSpace(page: Page, { name, admin }: { name: string; admin: string }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'New space' }).first().click()
  const form = page.getByRole('dialog', { name: 'New space' })
  await form.getByLabel('Space name').fill(name)
  await form.getByLabel('Space admins').fill(admin)
  await page.getByRole('option', { name: admin }).click()
  await form.getByRole('button', { name: 'Create space' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/dashboard')
}

async function addMember(page: Page, { name, role }: { name: string; role: string }): Promise<void> {
  await page.getByRole('navigation', { name: 'Space menu' }).getByRole('link', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Add members' }).click()
  const form = page.getByRole('dialog', { name: 'Add members to the space' })
  await form.getByLabel('People').fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Tab')
  await form.getByRole('radio', { name: role }).check()
  await form.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByLabel(`Role of ${name}`)).toHaveValue(role.toLowerCase())
}

async function createPrivateProject(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Space menu' }).getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'New project' }).click()
  const form = page.getByRole('dialog', { name: 'New project' })
  await form.getByLabel('Project name').fill(name)
  await expect(form.getByRole('radio', { name: 'Private' })).toBeChecked()
  await form.getByRole('button', { name: 'Create project' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: `Private project ${name}` })
    .click()
}

async function createModule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New application' }).click()
  const form = page.getByRole('dialog', { name: 'New application' })
  await form.getByLabel('Application name').fill(name)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
}

async function readPushToken(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'OpenAPI' }).click()
  const tab = page.getByRole('region', { name: 'OpenAPI' })
  await expect(tab.getByText('Hidden', { exact: true })).toBeAttached()
  await tab.getByRole('button', { name: 'Copy token' }).click()
  await expect(tab.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^[\w-]{24,}$/)
  await tab.getByRole('button', { name: 'Show token' }).click()
  await expect(tab.getByText(copied, { exact: true })).toBeVisible()
}
