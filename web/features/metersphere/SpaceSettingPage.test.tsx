import { Notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { MeterSphereSpace } from '#core/contract/metersphere.ts'
import {
  choose,
  clearPage,
  eventually,
  input,
  named,
  pageText as text,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
  tick,
  type,
  type Answers,
} from '../../testing/page.tsx'
import { SpaceSettingPage } from './SpaceSettingPage.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const fresh: MeterSphereSpace = {
  version: 1,
  msAddress: '',
  msAccessKey: '',
  hasSecret: 0,
  msSpaceId: '',
  msSpaceName: '',
}
const connected: MeterSphereSpace = {
  version: 2,
  msAddress: 'https://ms.example',
  msAccessKey: 'access-key-of-16',
  hasSecret: 1,
  msSpaceId: 'o2',
  msSpaceName: 'Others',
}
const spaces = [
  { id: 'o1', name: 'Company' },
  { id: 'o2', name: 'Others' },
]

const show = (saved: MeterSphereSpace, answers: Answers = {}, role = 'admin', enableMeterSphere = true) =>
  showPage(
    <Suspense>
      <Notifications />
      <Routes>
        <Route path="/space/setting/:spaceId" element={<SpaceSettingPage />} />
      </Routes>
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'space:s1': role } }),
      '/system/viewConfig': () => ({ enableMeterSphere, trashDays: 30 }),
      '/third/metersphere/space/load': () => saved,
      '/third/metersphere/space/test': () => ({ success: true, spaces }),
      ...answers,
    },
    '/space/setting/s1',
  )

const fill = async () => {
  await tick('3.x')
  await type('Address', ' https://ms.example ')
  await type('Access key', 'access-key-of-16')
  await type('Secret key', 'secret-key-of-16')
}
const submit = () => settled(() => named('Save')?.closest('form')?.requestSubmit())

it('tests the connection, chooses the first organization and saves', async () => {
  const test = vi.fn<(input: unknown) => object>(() => ({ success: true, spaces }))
  const save = vi.fn<(input: unknown) => object>(() => ({}))
  await show(fresh, { '/third/metersphere/space/test': test, '/third/metersphere/space/save': save })
  expect(test).not.toHaveBeenCalled()
  await fill()
  await press('Test connection')
  const given = {
    spaceId: 's1',
    version: 2,
    msAddress: 'https://ms.example',
    msAccessKey: 'access-key-of-16',
    msSecretKey: 'secret-key-of-16',
  }
  expect(test).toHaveBeenCalledWith(given)
  expect(text()).toContain('Connected to MeterSphere.')
  expect(input('Organization').value).toBe('Company')
  await submit()
  expect(save).toHaveBeenCalledWith({ ...given, msSpaceId: 'o1', msSpaceName: 'Company' })
  expect(text()).toContain('Connection saved.')
})

it('asks for what is missing before it tests', async () => {
  const test = vi.fn<(input: unknown) => object>(() => ({}))
  await show(fresh, { '/third/metersphere/space/test': test })
  await press('Test connection')
  expect(test).not.toHaveBeenCalled()
  expect(input('Address').getAttribute('aria-invalid')).toBe('true')
  expect(input('Secret key').getAttribute('aria-invalid')).toBe('true')
})

it('loads the list of a stored connection, and sends no secret key that was not entered', async () => {
  const save = vi.fn<(input: unknown) => object>(() => ({}))
  await show(connected, { '/third/metersphere/space/save': save })
  expect(input('Organization').value).toBe('Others')
  expect(named('Save')?.hasAttribute('disabled')).toBe(true)
  await settled(() => input('Organization').click())
  await choose('Company')
  await submit()
  expect(save).toHaveBeenCalledWith({
    spaceId: 's1',
    version: 2,
    msAddress: 'https://ms.example',
    msAccessKey: 'access-key-of-16',
    msSpaceId: 'o1',
    msSpaceName: 'Company',
  })
})

it('shows why a stored connection does not work, and keeps what was chosen', async () => {
  await show(connected, { '/third/metersphere/space/test': () => new Refused('ms.example is not responding') })
  expect(text()).toContain('The list could not be loaded. ms.example is not responding')
  expect(input('Organization').value).toBe('Others')
})

it('shows at its field that the secret key is needed again', async () => {
  await show(connected)
  await type('Address', 'https://other.example')
  const message = 'Enter the secret key again'
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: '100', msg: message, field: 'msSecretKey' })))
  await press('Test connection')
  expect(input('Secret key').getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain(message)
})

it('disconnects after a question', async () => {
  const remove = vi.fn<(input: unknown) => object>(() => ({}))
  await show(connected, { '/third/metersphere/space/remove': remove })
  await press('Disconnect')
  await eventually(() => expect(text()).toContain('Disconnect from MeterSphere?'))
  expect(remove).not.toHaveBeenCalled()
  const buttons = [...document.querySelectorAll('[role="dialog"] button')]
  const sure = buttons.find(({ textContent }) => textContent === 'Disconnect')
  await settled(() => sure instanceof HTMLElement && sure.click())
  expect(remove).toHaveBeenCalledWith({ spaceId: 's1' })
})

it('shows nothing to people who are not admins of the space, and while the tool is off', async () => {
  await show(connected, {}, 'dev')
  expect(text()).toContain('Only admins of the space can see its settings.')
  clearPage()
  await show(connected, {}, 'admin', false)
  expect(text()).toContain('MeterSphere is off.')
  expect(text()).not.toContain('Access key')
})
