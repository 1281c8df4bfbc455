import type { Page } from '@playwright/test'
import { signIn as tokenOf } from '../server/testing/process-client.ts'
import { en } from '#core/i18n/en.ts'
import { pagePaths } from '#core/page-paths.ts'
import { flattenTexts, nestTexts } from '#core/i18n/pack.ts'
import { storeHostileOffice } from './testing/hostile-admin.ts'
import { findDangers, NAME } from './testing/hostile.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expectNoSideways } from './testing/browser.ts'
import { expect, test } from './testing/server.ts'

// A separate server: these settings would affect other journeys.
test.use({ serverEnv: { OUTBOUND_ALLOW: 'docs.internal:8443' } })

const heading = (page: Page) => page.getByRole('heading', { name: 'System settings', level: 1 })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'System settings' })

test('a super admin changes settings, which work at once', async ({ page, server, enterAs, otherPage }) => {
  const visitor = await otherPage()
  await visitor.goto(`${server.url}/login`)
  await expect(visitor.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Sign up' })).toHaveCount(0)

  await enterAs({ token: await tokenOf(server.url) })
  await page.goto('/admin/users')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'System' }).click()
  await expect(heading(page)).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Accounts' }).click()
  const registration = page.getByRole('switch', { name: 'Allow sign-up' })
  await registration.press('Space')
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Allow sign-up')
  await page.getByRole('button', { name: 'Save: Registration' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(registration).toBeChecked()
  await visitor.reload()
  await visitor.getByRole('link', { name: 'Sign up' }).click()
  await expect(visitor).toHaveURL(`${server.url}/reg`)

  await tabs(page).getByRole('link', { name: 'Sign-in', exact: true }).click()
  await page.getByRole('heading', { name: 'OpenID Connect' }).click()
  await page.getByLabel('Issuer').fill('https://id.acme.example')
  await page.getByLabel('Client ID').fill('docs')
  await page.getByLabel('Button label').fill('Continue with Acme')
  const saveProvider = page.getByRole('button', { name: 'Save: OpenID Connect' })
  await saveProvider.click()
  const secret = page.getByLabel('Client secret', { exact: true })
  await expect(secret).toHaveAccessibleDescription('Required')
  await secret.fill('a secret of the provider')
  await saveProvider.click()
  await expect(secret).toHaveValue('')
  await expect(page.getByText('/system/oauth/custom/callback').first()).toBeVisible()
  await visitor.goto(`${server.url}/login`)
  await expect(visitor.getByRole('link', { name: 'Continue with Acme' })).toBeVisible()
  // Other journeys on this server have no provider.
  await page.getByLabel('Issuer').fill('')
  await saveProvider.click()
  await expect(secret).toBeVisible()

  await tabs(page).getByRole('link', { name: 'Outbound requests' }).click()
  await expect(page.getByText('docs.internal:8443')).toBeVisible()
  const hosts = page.getByLabel('Allowed hosts')
  const save = page.getByRole('button', { name: 'Save: Outbound requests' })
  await hosts.fill('api.local:8080, *.local')
  await save.click()
  await expect(page.getByText('“*.local” is not a host, host:port, IP address or range')).toBeVisible()
  await hosts.fill('api.local:8080, 10.0.0.0/8')
  await save.click()
  await expect(hosts).toHaveValue('api.local:8080\n10.0.0.0/8')
  await expect(save).toBeDisabled()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.reload()
  await expect(hosts).toHaveValue('api.local:8080\n10.0.0.0/8')
  await expectNoSideways(page)
})

test('a super admin adds a language, which the sign-in page speaks until it is deleted', async ({
  page,
  server,
  enterAs,
  otherPage,
}) => {
  await enterAs({ token: await tokenOf(server.url) })
  await page.goto('/admin/language')
  await page.getByRole('button', { name: 'Add language' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('fr')
  await dialog.getByLabel('Name').fill('Français')
  await dialog.getByRole('combobox', { name: 'Shown for missing texts' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/lang=fr/)

  await page.getByRole('searchbox', { name: 'Key or text' }).fill('Welcome back')
  await page.getByLabel('Translation: sign.welcome').fill('Bon retour <b>parmi nous</b>')
  await page.getByRole('button', { name: 'Save 1 text' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const visitor = await otherPage()
  await visitor.goto(`${server.url}/login`)
  await visitor.getByRole('button', { name: /^Language/ }).click()
  await visitor.getByRole('menuitemradio', { name: 'Français' }).click()
  const title = visitor.getByRole('heading', { name: 'Bon retour <b>parmi nous</b>' })
  await expect(title).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await visitor.reload()
  await expect(title).toBeVisible()

  await page.getByRole('button', { name: 'Delete language' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete language' }).click()
  await expect(page.getByText('Français was deleted.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: '欢迎回来' })).toBeVisible()
})

test('a pack full of HTML breaks no page and runs nothing', async ({ page, api, enterAs }) => {
  const { person, projectId, moduleId, spaceId } = await newModule(api)
  const hostile = Object.entries(flattenTexts(en)).map(([key, text]) => [key, `<img src=x onerror=alert(1)>${text}`])
  const content = JSON.stringify(nestTexts(Object.fromEntries(hostile)))
  await api.admin.post('/admin/i18n/save', { lang: 'de', description: '<b>Deutsch</b>', content })
  await enterAs(person)
  const pages = [
    '/dashboard',
    `/space/project/${spaceId}`,
    `/project/doc/${projectId}`,
    `/doc/new/${moduleId}`,
    '/user',
    '/view',
    '/404',
  ]
  for (const address of pages) {
    await page.goto(`${address}?lang=de`)
    await expect(page.getByText('<img src=x onerror=alert(1)>').first(), address).toBeVisible()
    expect(await findDangers(page), address).toEqual([])
  }
  await api.admin.post('/admin/i18n/delete', { id: 'de' })
  await page.goto('/dashboard')
  await expect(page.getByText('<img').first()).toHaveCount(0)
})

test('hostile names of people, docs and settings run nothing where super admins see them', async ({
  page,
  api,
  enterAs,
  server,
}) => {
  const { person, ...place } = await newModule(api)
  const docId = await newDoc(person, { moduleId: place.moduleId, name: NAME, url: '/hostile' })
  const parts = { url: server.url, calls: person.calls, admin: api.admin, docId, ...place }
  const addresses = await storeHostileOffice(parts)
  await enterAs({ token: await tokenOf(server.url) })
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByText('Hostile').first(), address).toBeVisible()
    expect(await findDangers(page), address).toEqual([])
  }
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Invitation links' }).click()
  await expect(page.getByRole('dialog').getByText('Hostile').first()).toBeVisible()
  expect(await findDangers(page)).toEqual([])
})

test('others get no access', async ({ page, api, enterAs }) => {
  const person = await api.newUser()
  await enterAs(person)
  for (const path of pagePaths.filter((one) => one.startsWith('/admin/'))) {
    await page.goto(path)
    await expect(page.getByText('Only super admins can open this page.'), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0)
  }
  const update = person.calls.post('/admin/setting/config/update', { key: 'endpaper.register.enable', value: 'true' })
  await expect(update).rejects.toThrow('Only super admins can do this')
})
