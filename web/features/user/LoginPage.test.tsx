import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ViewConfig } from '#core/contract/system.ts'
import { readStored } from '../../lib/storage.ts'
import {
  addressNow,
  choose,
  clearPage,
  eventually,
  goTo,
  input,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
  type,
} from '../../testing/page.tsx'
import { LoginPage } from './LoginPage.tsx'

const plain: ViewConfig = {
  enableReg: true,
  enableDebugScript: true,
  enableThirdPartyForm: false,
  enableThirdPartyOauth: false,
  enableLdap: false,
  enableLocal: true,
  formTabName: '',
  ldapServers: [],
  dingTalkLoginUrl: '',
  dingTalkButtonText: '',
  enableMeterSphere: false,
  enableFindPassword: true,
  oauthLoginUrl: '',
  oauthButtonText: '',
  docSortType: 'by_order' as const,
  responseHiddenColumns: [],
  trashDays: 30,
  initOrder: 0,
  baseUrl: '',
  version: '1.0.0',
}
const login = vi.fn<(input: unknown) => unknown>()
const enterCode = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => login.mockReset().mockReturnValue({ token: 'secret', status: 0 }))
afterEach(() => {
  clearPage()
  localStorage.clear()
})

const show = (config: Partial<ViewConfig> = {}) =>
  showPage(
    <Suspense>
      <LoginPage />
    </Suspense>,
    { '/system/viewConfig': () => ({ ...plain, ...config }), '/user/login': login, '/user/login/code': enterCode },
  )
async function signIn() {
  await type('Login account', ' ada ')
  await type('Password', ' pass word ')
  await press('Sign in')
}

it('signs in and leads to the page that was asked for', async () => {
  await show()
  await goTo('/login?redirect=%2Fview%2Fcreate')
  await signIn()
  await eventually(() => expect(addressNow()).toBe('/view/create'))
  expect(login.mock.calls).toEqual([[{ username: 'ada', password: ' pass word ', source: 'register' }]])
  expect(readStored('token')).toBe('secret')
})

it('leads to the start page instead of another site', async () => {
  await show()
  await goTo('/login?redirect=%2F%2Fevil.example')
  await signIn()
  await eventually(() => expect(addressNow()).toBe('/'))
})

it('says when account or password is wrong, and keeps the account', async () => {
  login.mockReturnValue(new Refused('Wrong account or password'))
  await show()
  await goTo('/login')
  await signIn()
  await eventually(() => expect(pageText()).toContain('Wrong account or password'))
  expect(addressNow()).toBe('/login')
  expect(readStored('token')).toBeUndefined()
})

it('asks for account and password before it asks the server', async () => {
  await show()
  await press('Sign in')
  expect(pageText()).toContain('Enter your account')
  expect(pageText()).toContain('Enter your password')
  expect(login).not.toHaveBeenCalled()
})

it('leads to a new password when the one that was used is temporary', async () => {
  login.mockReturnValue({ token: 'secret', status: 2 })
  await show()
  await signIn()
  await eventually(() => expect(addressNow()).toBe('/setPassword'))
})

it('offers the ways to sign in that are turned on, LDAP first', async () => {
  await show({ enableLdap: true, enableReg: false })
  expect(named('Sign up')).toBeUndefined()
  await signIn()
  await eventually(() => expect(login.mock.calls).toMatchObject([[{ source: 'ldap' }]]))
})

it('signs in with another kind of account by its tab', async () => {
  await show({ enableLdap: true })
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) => one.textContent === 'Account')
  await settled(() => tab?.click())
  await signIn()
  await eventually(() => expect(login.mock.calls).toMatchObject([[{ source: 'register' }]]))
})

it('asks for the code of the second factor after the password', async () => {
  login.mockReturnValue({ token: '', status: 1, nextStep: 'code', stepKey: 'step' })
  enterCode.mockReturnValueOnce(new Refused('Wrong code', 'code')).mockReturnValue({ token: 'secret', status: 1 })
  await show()
  await signIn()
  await type('Code', '000000')
  await press('Sign in')
  await eventually(() => expect(pageText()).toContain('Wrong code'))
  expect(readStored('token')).toBeUndefined()
  await type('Code', ' 123456 ')
  await press('Sign in')
  await eventually(() => expect(readStored('token')).toBe('secret'))
  expect(enterCode.mock.lastCall).toEqual([{ stepKey: 'step', code: '123456' }])
})

it('lets people choose the LDAP server when the servers have names', async () => {
  const ldapServers = [
    { key: 'ldap', label: 'Berlin' },
    { key: 'ldap 2', label: 'Shanghai' },
  ]
  await show({ enableLdap: true, ldapServers })
  await settled(() => input('Directory').click())
  await choose('Shanghai')
  await signIn()
  await eventually(() => expect(login.mock.calls).toMatchObject([[{ source: 'ldap', server: 'ldap 2' }]]))
})

it('hides the password of the instance when it is for super admins only', async () => {
  await show({ enableLocal: false, dingTalkLoginUrl: 'https://docs.test/ding', dingTalkButtonText: '' })
  await goTo('/login')
  expect(pageText()).not.toContain('Login account')
  expect(named('Sign in with DingTalk')?.getAttribute('href')).toBe('https://docs.test/ding')
  await goTo('/login?local=1')
  await signIn()
  await eventually(() => expect(login.mock.calls).toMatchObject([[{ source: 'register' }]]))
})

it('names the tab of another system as configured', async () => {
  await show({ enableThirdPartyForm: true, formTabName: 'Acme ID' })
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) => one.textContent === 'Acme ID')
  await settled(() => tab?.click())
  await signIn()
  await eventually(() => expect(login.mock.calls).toMatchObject([[{ source: 'form' }]]))
})
