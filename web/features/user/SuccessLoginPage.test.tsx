import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readStored } from '../../lib/storage.ts'
import {
  addressNow,
  clearPage,
  eventually,
  goTo,
  pageText,
  preparePages,
  Refused,
  showPage,
} from '../../testing/page.tsx'
import { SuccessLoginPage } from './SuccessLoginPage.tsx'

const takeOver = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => takeOver.mockReset().mockReturnValue({ token: 'secret', status: 1 }))
afterEach(() => {
  clearPage()
  localStorage.clear()
})

const open = (search: string) =>
  showPage(<SuccessLoginPage />, { '/system/oauth/token/get': takeOver }, `/successLogin${search}`)

it('trades the key once for a session and goes on', async () => {
  await open('?loginKey=xyz')
  await eventually(() => expect(addressNow()).toBe('/'))
  expect(takeOver.mock.calls).toEqual([[{ loginKey: 'abc' }]])
  expect(readStored('token')).toBe('secret')
})

it('says when the key has expired', async () => {
  takeOver.mockReturnValue(new Refused('over'))
  await open('?loginKey=xyz')
  await eventually(() => expect(pageText()).toContain('This sign-in has expired. Start again.'))
  expect(readStored('token')).toBeUndefined()
})

it('tells known problems in its own words, and nothing else from the address', async () => {
  await open('?problem=domain')
  expect(pageText()).toContain('not in a domain that may sign in here')
  await goTo('/successLogin?problem=Call%20555-0100')
  expect(pageText()).not.toContain('555')
  expect(takeOver).not.toHaveBeenCalled()
})

it('asks for the second factor when the provider does not check one', async () => {
  takeOver.mockReturnValue({ token: '', status: 1, nextStep: 'code', stepKey: 'step' })
  await open('?loginKey=xyz')
  await eventually(() => expect(pageText()).toContain('recovery code'))
  expect(readStored('token')).toBeUndefined()
})
