import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { OwnWays } from '#core/contract/identity.ts'
import {
  clearPage,
  eventually,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  showPage,
  type,
} from '../../../testing/page.tsx'
import { WaysSection } from './WaysSection.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const ways: OwnWays = {
  hasPassword: true,
  asksPassword: true,
  identities: [
    { provider: 'ldap', kind: 'ldap', label: 'Berlin', name: 'Lin', gmtCreate: 0, isOn: true, mayUnbind: true },
  ],
  bindable: [{ kind: 'dingtalk', label: '' }],
}
const unbind = vi.fn<(input: unknown) => unknown>(() => ({}))

const show = (change: Partial<OwnWays> = {}) =>
  showPage(
    <Suspense>
      <WaysSection />
    </Suspense>,
    { '/user/identity/list': () => ({ ...ways, ...change }), '/user/identity/unbind': unbind },
  )

it('shows the ways to sign in, and removes one after the password', async () => {
  unbind.mockReturnValueOnce(new Refused('The current password is wrong', 'password'))
  await show()
  expect(pageText()).toContain('Berlin')
  expect(named('Link DingTalk')).toBeDefined()
  await press('Unlink Berlin?')
  await type('Current password', 'wrong')
  await press('Continue')
  await eventually(() => expect(pageText()).toContain('The current password is wrong'))
  await type('Current password', 'right')
  await press('Continue')
  await eventually(() => expect(unbind.mock.lastCall).toEqual([{ provider: 'ldap', password: 'right' }]))
})

it('does not offer to remove the only way in', async () => {
  const [identity] = ways.identities
  if (!identity) throw new Error('no identity')
  await show({ hasPassword: false, identities: [{ ...identity, mayUnbind: false }], bindable: [] })
  expect(pageText()).toContain('Only way in')
  expect(named('Unlink Berlin?')).toBeUndefined()
})

it('is not there when there is only a password', async () => {
  await show({ identities: [], bindable: [] })
  expect(pageText()).not.toContain('Ways to sign in')
})
