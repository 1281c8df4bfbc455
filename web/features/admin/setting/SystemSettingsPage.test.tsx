import { Notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { isSecretSetting, settings, type SettingKey } from '#core/settings/settings.ts'
import {
  clearPage,
  goTo,
  input,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
  type,
} from '../../../testing/page.tsx'
import { SystemSettingsPage } from './SystemSettingsPage.tsx'

beforeAll(preparePages)
afterEach(clearPage)

interface Given {
  kept?: Partial<Record<SettingKey, string>>
  env?: Partial<Record<SettingKey, string>>
  update?: (configs: { key: SettingKey; value: string }[]) => unknown
}

/** A server that stores settings, as the real one does. */
async function show(tab: string, { kept = {}, env = {}, update }: Given = {}) {
  const values = { ...kept }
  const save = vi.fn<(body: unknown) => unknown>((body) => {
    const { configs } = body as { configs: { key: SettingKey; value: string }[] }
    const refused = update?.(configs)
    if (refused) return refused
    for (const { key, value } of configs) values[key] = value
    return {}
  })
  const list = () =>
    (Object.keys(settings) as SettingKey[]).map((key) => ({
      key,
      value: isSecretSetting(key) ? '' : (values[key] ?? settings[key].initial),
      initial: settings[key].initial,
      env: env[key] ?? '',
      isKept: isSecretSetting(key) && values[key] !== undefined,
    }))
  await showPage(
    <Suspense>
      <Notifications />
      <SystemSettingsPage />
    </Suspense>,
    {
      '/admin/setting/config/get': () => ({ configs: list(), outboundAllow: ['docs.internal:8443'] }),
      '/admin/setting/config/update': save,
      '/system/i18n/lang/list': () => [],
    },
    `/admin/setting?tab=${tab}`,
  )
  return save
}

const text = () => document.body.textContent
const field = (key: SettingKey) => document.querySelector<HTMLInputElement>(`[data-setting="${key}"] input`)

it('marks a change, shows what it changes, and saves it on request', async () => {
  const save = await show('accounts')
  await settled(() => field('endpaper.register.enable')?.click())
  expect(save).not.toHaveBeenCalled()
  expect(document.querySelector('[aria-label="What changes"]')?.textContent).toContain('Allow sign-upoff→on')
  expect(text()).toContain('(unsaved changes)')
  await press('Save: Registration')
  expect(save).toHaveBeenCalledWith({ configs: [{ key: 'endpaper.register.enable', value: 'true' }] })
  expect(text()).toContain('Saved.')
  expect(text()).not.toContain('(unsaved changes)')
})

it('keeps what is typed while tabs are switched, and discards it on request', async () => {
  await show('general', { kept: { 'endpaper.time-zone': 'UTC' } })
  await type('Time zone', 'Asia/Tokyo')
  await goTo('/admin/setting?tab=mail')
  await goTo('/admin/setting?tab=general')
  expect(input('Time zone').value).toBe('Asia/Tokyo')
  await press('Discard changes')
  expect(input('Time zone').value).toBe('UTC')
})

it('reports a fault at its field and keeps the text', async () => {
  const message = '“*.local” is not a host, host:port, IP address or range'
  await show('outbound', { update: () => new Refused(message, 'endpaper.outbound.allow') })
  expect(text()).toContain('docs.internal:8443')
  await type('Allowed hosts', '*.local')
  await press('Save: Outbound requests')
  expect(text()).toContain(message)
  expect(input('Allowed hosts').value).toBe('*.local')
})

it('shows what the environment sets, and never a secret', async () => {
  await show('mail', { kept: { 'endpaper.smtp.password': 'x' }, env: { 'endpaper.smtp.host': 'SMTP_URL' } })
  expect(input('Mail server').disabled).toBe(true)
  expect(text()).toContain('Set on the server by SMTP_URL')
  expect(input('Password').value).toBe('')
  expect(input('Password').placeholder).toContain('Kept.')
})
