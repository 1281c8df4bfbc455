import type { Page } from '@playwright/test'
import { signIn, storedToken } from './testing/browser.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

/** Counts the calls of a page, without its scripts and styles. */
function countCalls(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) count += 1
  })
  return () => count
}

test('a session that ends while editing loses no text: signing in saves it', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  const docId = await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  await enterAs(person)
  await page.goto(`/doc/edit/${moduleId}/${docId}`)
  await page.getByLabel('Title').fill('Place order')
  await person.calls.post('/user/logout', {})

  const calls = countCalls(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session ended' })
  await expect(dialog).toContainText('Your text is kept.')
  await expect(dialog.getByLabel('Login account')).toHaveValue(person.username)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Place order' })).toBeVisible()
  expect(calls(), 'the save, the sign-in, who it is, the save again, and what shows the doc').toBeLessThan(20)

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Place order')
})

test('another person who signs in saves nothing without knowing', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  const other = await api.newUser('Stranger')
  const docId = await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  await enterAs(person)
  await page.goto(`/doc/edit/${moduleId}/${docId}`)
  await page.getByLabel('Title').fill('Place order')
  await person.calls.post('/user/logout', {})
  await page.keyboard.press('ControlOrMeta+s')

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Login account').fill(other.username)
  await dialog.getByLabel('Password', { exact: true }).fill(other.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toContainText('You are now signed in as Stranger. Writer wrote the unsaved text.')
  await dialog.getByRole('button', { name: 'Sign in as Writer' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Place order')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('elsewhere the sign-in page says why it appears, and returns', async ({ page, api, enterAs }) => {
  const { person, projectId } = await newModule(api)
  await enterAs(person)
  // With an open stream the network is never idle.
  await page.route(/\/events\?/, (route) => route.fulfill({ json: { code: '100', msg: '' } }))
  await page.goto(`/project/member/${projectId}`)
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await person.calls.post('/user/logout', {})
  const calls = countCalls(page)
  await page.locator(`a[href="/project/info/${projectId}"]`).first().click()
  await expect(page.getByText('Your session ended.')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  expect(calls()).toBeLessThan(20)
  await signIn(page, person)
  await expect(page).toHaveURL(`/project/info/${projectId}`)
})
