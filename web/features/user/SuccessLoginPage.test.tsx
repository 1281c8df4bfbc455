import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readStored, store } from '../../lib/storage.ts'
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

const open = (search: string, page: ReactNode = <SuccessLoginPage />) =>
  showPage(page, { '/system/oauth/token/get': takeOver }, `/successLogin${search}`)

const Query = () => <p>{useLocation().search}</p>

it('trades the key once for a session and goes on', async () => {
  await open('?loginKey=abc')
  await eventually(() => expect(addressNow()).toBe('/'))
  expect(takeOver.mock.calls).toEqual([[{ loginKey: 'abc' }]])
  expect(readStored('token')).toBe('secret')
})

it('says when the key has expired', async () => {
  takeOver.mockReturnValue(new Refused('over'))
  await open('?loginKey=late')
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
  await open('?loginKey=second')
  await eventually(() => expect(pageText()).toContain('recovery code'))
  expect(readStored('token')).toBeUndefined()
})

it('keeps the page that was left while a password is set first', async () => {
  takeOver.mockReturnValue({ token: 'secret', status: 2 })
  store('afterSignIn', '/view/abc?tab=mock')
  const page = (
    <>
      <SuccessLoginPage />
      <Query />
    </>
  )
  await open('?loginKey=new', page)
  await eventually(() => expect(addressNow()).toBe('/setPassword'))
  expect(pageText()).toContain('?redirect=%2Fview%2Fabc%3Ftab%3Dmock')
})
