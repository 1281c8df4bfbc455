import { signIn } from './testing/browser.ts'
import { expect, test } from './testing/server.ts'

const NEW_PASSWORD = 'nine boats on the lake'

test('a wrong password is reported in the form, which keeps the account', async ({ page, api }) => {
  const { username } = await api.newUser()
  await page.goto('/login')
  await signIn(page, { username, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText('Wrong account or password')
  await expect(page.getByLabel('Login account')).toHaveValue(username)
})

test.describe('locked out', () => {
  // The browser itself logs the status of the response.
  test.use({ expectedComplaints: ['status of 429'] })

  test('after five wrong passwords the right one is rejected too', async ({ page, api }) => {
    const { username, password } = await api.newUser()
    await page.goto('/login')
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = page.waitForResponse(/\/user\/login/)
      await signIn(page, { username, password: 'not the password' })
      await answer
    }
    await expect(page.getByRole('alert')).toHaveText('Wrong account or password')
    await signIn(page, { username, password })
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 5 minutes.')
    await expect(page).toHaveURL('/login')
  })
})

test('logging out ends the session on the server', async ({ page, api, enterAs }) => {
  const person = await api.newUser('Li Na')
  await enterAs(person)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu of Li Na' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(person.calls.get('/user/info', {})).rejects.toThrow('Sign in to continue')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
})

test('a new password ends every session and requires signing in with it', async ({ page, api, otherPage, enterAs }) => {
  const person = await api.newUser()
  const elsewhere = await otherPage()
  await elsewhere.goto('/login')
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL('/dashboard')

  await enterAs(person)
  await page.goto('/user')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login?redirect=%2Fdashboard')
  await signIn(page, { ...person, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/dashboard')
})

test('another session can be ended from the list', async ({ page, api, otherPage, enterAs }) => {
  const person = await api.newUser()
  const elsewhere = await otherPage()
  await elsewhere.goto('/login')
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL('/dashboard')

  await enterAs(person)
  await page.goto('/user')
  const others = page.getByRole('listitem').filter({ hasText: 'Chrome · Linux' }).filter({ hasNotText: 'This device' })
  await others.getByRole('button').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('That device must sign in again')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out.')).toBeVisible()
  await expect(others).toHaveCount(0)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login?redirect=%2Fdashboard')
})
