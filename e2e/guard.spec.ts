import { newSpace } from './testing/api.ts'
import { forgetSession, signIn } from './testing/browser.ts'
import { expect, test } from './testing/server.ts'

test('a deep link asks for the sign-in first and keeps its query', async ({ page, api }) => {
  const person = await api.newUser()
  const spaceId = await newSpace(person)
  const link = `/space/member/${spaceId}?pageIndex=1&pageSize=50`
  await page.goto(link)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(link)}`)
  await signIn(page, person)
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
})

test('the sign-in page redirects someone who is signed in', async ({ page, api, enterAs }) => {
  await enterAs(await api.newUser())
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('an invalid address is not found', async ({ page, api, enterAs }) => {
  await enterAs(await api.newUser())
  for (const address of ['/no/such/page', '/space/project/a-b', '/project/doc/1%202']) {
    await page.goto(address)
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an old link with a hash opens its page', async ({ page, api, enterAs }) => {
  await enterAs(await api.newUser())
  await page.goto('/#/user')
  await expect(page).toHaveURL('/user')
  await page.goto('/404')
  await page.goto('/#/dashboard')
  await expect(page).toHaveURL('/dashboard')
})

test('signing in never leads to another site', async ({ page, api, server }) => {
  const person = await api.newUser()
  for (const redirect of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example']) {
    const address = `/login?redirect=${encodeURIComponent(redirect)}`
    await page.goto(address)
    await expect(page).toHaveURL(address)
    await signIn(page, person)
    await expect(page).toHaveURL(`${server.url}/dashboard`)
    await forgetSession(page)
  }
})

test('a disabled account is signed out at its next call', async ({ page, api, enterAs }) => {
  const person = await api.newUser()
  await newSpace(person, { name: 'Online shop' })
  await enterAs(person)
  // The stream of events would end, and sign the account out before its next call.
  await page.route(/\/events\?/, (route) => route.fulfill({ json: { code: '100', msg: '' } }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Online shop' })).toBeVisible()
  await api.admin.post('/admin/user/disable', { id: person.id })

  await page.getByRole('link', { name: 'Online shop' }).first().click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('This account is disabled. Ask a super admin to enable it.')
})
