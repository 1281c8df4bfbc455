import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readStored, store } from '../../lib/storage.ts'
import {
  addressNow,
  clearPage,
  eventually,
  input,
  pageText,
  preparePages,
  press,
  Refused,
  showPage,
  type,
} from '../../testing/page.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

const OLD = 'Current password'
const update = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(async () => {
  store('token', 'secret')
  update.mockReset().mockReturnValue({})
  await showPage(<ChangePasswordForm />, { '/user/password/update': update })
})
afterEach(() => {
  clearPage()
  localStorage.clear()
})

async function fill(repeated = 'correct horse') {
  await type(OLD, 'old horse')
  await type('New password', 'correct horse')
  await type('Confirm new password', repeated)
  await press('Change password')
}

it('changes the password and asks to sign in again', async () => {
  await fill()
  await eventually(() => expect(addressNow()).toBe('/login'))
  expect(update.mock.calls).toEqual([[{ oldPassword: 'old horse', password: 'correct horse' }]])
  expect(readStored('token')).toBeUndefined()
})

it('sends nothing when the two new passwords differ', async () => {
  await fill('correct house')
  expect(pageText()).toContain('Passwords do not match')
  expect(update).not.toHaveBeenCalled()
})

it('shows at the old password that it is wrong, and keeps the session', async () => {
  update.mockReturnValue(new Refused('This is not your password', 'oldPassword'))
  await fill()
  await eventually(() => expect(pageText()).toContain('This is not your password'))
  expect(input(OLD).getAttribute('aria-invalid')).toBe('true')
  expect(readStored('token')).toBe('secret')
})
