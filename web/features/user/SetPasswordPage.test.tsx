import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readStored, store } from '../../lib/storage.ts'
import {
  addressNow,
  clearPage,
  eventually,
  goTo,
  pageText,
  preparePages,
  press,
  Refused,
  showPage,
  type,
} from '../../testing/page.tsx'
import { SetPasswordPage } from './SetPasswordPage.tsx'

const update = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(async () => {
  update.mockReset().mockReturnValue({})
  await showPage(<SetPasswordPage />, {
    '/system/password/updateByFirstLogin': update,
    '/user/logout': () => ({}),
  })
  await goTo('/setPassword')
})
afterEach(() => {
  clearPage()
  localStorage.clear()
})

it('sets a password that was typed twice, and goes on to the start page', async () => {
  await type('New password', 'correct horse')
  await type('Confirm new password', 'correct horse')
  await press('Set password')
  await eventually(() => expect(addressNow()).toBe('/'))
  expect(update.mock.calls).toEqual([[{ password: 'correct horse' }]])
})

it('says when the two passwords differ, and sends neither', async () => {
  await type('New password', 'correct horse')
  await type('Confirm new password', 'correct house')
  await press('Set password')
  expect(pageText()).toContain('Passwords do not match')
  expect(update).not.toHaveBeenCalled()
})

it('says when a password is too short', async () => {
  await type('New password', 'abc')
  await type('Confirm new password', 'abc')
  await press('Set password')
  expect(update).not.toHaveBeenCalled()
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
})

it('shows why the server does not take a password', async () => {
  update.mockReturnValue(new Refused('This password is the temporary one'))
  await type('New password', 'correct horse')
  await type('Confirm new password', 'correct horse')
  await press('Set password')
  await eventually(() => expect(pageText()).toContain('This password is the temporary one'))
  expect(addressNow()).toBe('/setPassword')
})

it('leads back to the sign-in page without the session', async () => {
  store('token', 'secret')
  await press('Back to sign in')
  await eventually(() => expect(addressNow()).toBe('/login'))
  expect(readStored('token')).toBeUndefined()
})
