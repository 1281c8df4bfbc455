import { codeOf, periodAt } from '../server/features/accounts/two-factor/totp.ts'
import { freePort } from '../server/testing/free-port.ts'
import { CLIENT, startSignInProvider, type SignInProvider } from '../server/testing/sign-in-provider.ts'
import { signIn } from './testing/browser.ts'
import { expect, test as base } from './testing/server.ts'

interface Parts {
  providerPort: number
  provider: SignInProvider
}

/** The server knows the address of the provider before it starts, the provider that of the server. */
const test = base.extend<object, Parts>({
  providerPort: [async ({ browserName: _any }, use) => use(await freePort()), { scope: 'worker' }],
  serverEnv: [
    async ({ providerPort }, use) =>
      use({
        OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_BUTTON_NAME: 'Continue with Acme',
        OIDC_ALLOWED_DOMAINS: 'acme.test',
      }),
    { scope: 'worker' },
  ],
  provider: [
    async ({ providerPort, server }, use) => {
      const provider = await startSignInProvider(`${server.url}/system/oauth/custom/callback`, { port: providerPort })
      provider.people['mei'] = { preferred_username: 'mei', name: 'Mei', email: 'mei@acme.test', email_verified: true }
      provider.people['eve'] = { preferred_username: 'eve', name: 'Eve', email: 'eve@evil.test', email_verified: true }
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
})

test.describe('at a provider', () => {
  // Its own page asks for a font and an icon that are not there.
  test.use({ expectedComplaints: ['fonts.googleapis.com', 'favicon.ico'] })

  test('a person signs in with the company account and returns to the page', async ({ page, provider }) => {
    await page.goto('/user')
    await page.getByRole('link', { name: 'Continue with Acme' }).click()
    await expect(page).toHaveURL(new RegExp(`^${provider.url}/`))
    await page.getByPlaceholder('Enter any login').fill('mei')
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await expect(page).toHaveURL('/user')
    await expect(page.getByText('mei', { exact: true })).toBeVisible()
  })

  test('a person of another company is told why there is no way in', async ({ page, provider }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Acme' }).click()
    await expect(page).toHaveURL(new RegExp(`^${provider.url}/`))
    await page.getByPlaceholder('Enter any login').fill('eve')
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await expect(page.getByText('Your e-mail address is not in a domain that may sign in here')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('two-factor sign-in is set up in the user centre and asked for afterwards', async ({
  page,
  api,
  enterAs,
  otherPage,
}) => {
  const person = await api.newUser()
  await enterAs(person)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, periodAt(Date.now())))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).locator('code').allInnerTexts()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const elsewhere = await otherPage()
  await elsewhere.goto('/login')
  await signIn(elsewhere, person)
  await elsewhere.getByLabel('Code').fill('000000')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByText('Wrong code.')).toBeVisible()
  await elsewhere.getByLabel('Code').fill(codes[0] ?? '')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere).toHaveURL('/dashboard')
})
