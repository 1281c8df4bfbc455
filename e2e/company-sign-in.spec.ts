import { codeOf, periodAt } from '../server/features/accounts/two-factor/totp.ts'
import type { Page } from '@playwright/test'
import { freePort } from '../server/testing/free-port.ts'
import {
  LDAP_BASE,
  LDAP_READER,
  LDAP_START,
  ldapPerson,
  startLdapServer,
  type LdapServer,
} from '../server/testing/ldap-server.ts'
import { ADMIN } from '../server/testing/process-client.ts'
import { CLIENT, startSignInProvider, type SignInProvider } from '../server/testing/sign-in-provider.ts'
import { signIn } from './testing/browser.ts'
import { expect, test as base } from './testing/server.ts'

const PASSWORD = 'right one'

interface Parts {
  providerPort: number
  provider: SignInProvider
  ldap: LdapServer
}

/** The server knows the address of the provider before it starts, the provider that of the server. */
const test = base.extend<object, Parts>({
  providerPort: [async ({ browserName: _any }, use) => use(await freePort()), { scope: 'worker' }],
  ldap: [
    async ({ browserName: _any }, use) => {
      const lin = ldapPerson('lin', ['uid: lin', 'displayName: Lin', `userPassword: ${PASSWORD}`])
      const ldap = await startLdapServer([...LDAP_START, lin].join('\n'))
      await use(ldap)
      await ldap.stop()
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ providerPort, ldap }, use) =>
      use({
        OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_BUTTON_NAME: 'Continue with Acme',
        OIDC_ALLOWED_DOMAINS: 'acme.test',
        LDAP_URL: `ldap://127.0.0.1:${ldap.port}`,
        LDAP_TLS_CA: ldap.certFile,
        LDAP_BASE_DN: LDAP_BASE,
        LDAP_BIND_DN: LDAP_READER.dn,
        LDAP_BIND_PASSWORD: LDAP_READER.password,
      }),
    { scope: 'worker' },
  ],
  provider: [
    async ({ providerPort, server }, use) => {
      const provider = await startSignInProvider(`${server.url}/system/oauth/custom/callback`, { port: providerPort })
      const known = (name: string, domain: string) => {
        const id = name.toLowerCase()
        provider.people[id] = { preferred_username: id, name, email: `${id}@${domain}`, email_verified: true }
      }
      known('Mei', 'acme.test')
      known('Eve', 'evil.test')
      known('Ray', 'acme.test')
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
})

/** Fills in the page of the provider. */
async function signInThere(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test.describe('at a provider', () => {
  // Its own page asks for a font and an icon that are not there.
  test.use({ expectedComplaints: ['fonts.googleapis.com', 'favicon.ico'] })

  test('a person signs in with the company account and returns to the page', async ({ page, provider }) => {
    await page.goto('/user')
    await page.getByRole('link', { name: 'Continue with Acme' }).click()
    await expect(page).toHaveURL(new RegExp(`^${provider.url}/`))
    await signInThere(page, 'mei')
    await expect(page).toHaveURL('/user')
    await expect(page.getByText('mei', { exact: true })).toBeVisible()
  })

  test('a person of another company is told why there is no way in', async ({ page, provider }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Acme' }).click()
    await expect(page).toHaveURL(new RegExp(`^${provider.url}/`))
    await signInThere(page, 'eve')
    await expect(page.getByText('Your e-mail address is not in a domain that may sign in here')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('somebody links the company account, signs in with it elsewhere, and unlinks it', async ({
    page,
    api,
    enterAs,
    otherPage,
  }) => {
    const person = await api.newUser('Ray')
    await enterAs(person)
    await page.goto('/user')
    await page.getByRole('button', { name: 'Link Continue with Acme' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await signInThere(page, 'ray')
    await expect(page.getByText('Linked. You can now sign in with it.')).toBeVisible()

    const elsewhere = await otherPage()
    await elsewhere.goto('/user')
    await elsewhere.getByRole('link', { name: 'Continue with Acme' }).click()
    await signInThere(elsewhere, 'ray')
    await expect(elsewhere.getByText(person.username, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Unlink Continue with Acme?' }).click()
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Unlinked.')).toBeVisible()
    await expect(page.getByText('Not linked')).toBeVisible()
  })
})

test('a super admin tests the LDAP server and looks a person up, who then signs in', async ({
  page,
  server,
  otherPage,
}) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Account' }).click()
  await signIn(page, ADMIN)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/admin/setting')
  await page.getByRole('navigation', { name: 'System settings' }).getByRole('link', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/Connected and searched in/)).toBeVisible()
  await page.getByLabel('Look up a person').fill('lin')
  await page.getByRole('button', { name: 'Look up', exact: true }).click()
  await expect(page.getByText(`cn=lin,ou=people,${LDAP_BASE}`)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(LDAP_READER.password)

  const elsewhere = await otherPage()
  await elsewhere.goto(`${server.url}/user`)
  await signIn(elsewhere, { username: 'lin', password: PASSWORD })
  await expect(elsewhere.getByText('lin', { exact: true })).toBeVisible()
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
  const shownCodes = dialog.getByRole('list', { name: 'Recovery codes' }).locator('code')
  await expect(shownCodes).toHaveCount(10)
  const codes = await shownCodes.allInnerTexts()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const elsewhere = await otherPage()
  await elsewhere.goto('/login')
  await elsewhere.getByRole('tab', { name: 'Account' }).click()
  await signIn(elsewhere, person)
  await elsewhere.getByLabel('Code').fill('000000')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByText('Wrong code.')).toBeVisible()
  await elsewhere.getByLabel('Code').fill(codes[0] ?? '')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere).toHaveURL('/dashboard')
})
