import { Notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  clearPage,
  eventually,
  input,
  preparePages,
  press,
  settled,
  showPage,
  type as typeInto,
} from '../../testing/page.tsx'
import { SystemSettingsPage } from './SystemSettingsPage.tsx'

beforeAll(async () => {
  await preparePages()
  // Autosize fields measure again when fonts load; none are loaded in tests.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(clearPage)

const settings = (register: string, allow: string) => ({
  configs: [
    { key: 'endpaper.register.enable', value: register },
    { key: 'endpaper.outbound.allow', value: allow },
  ],
  outboundAllow: ['docs.internal:8443'],
})

/** A server that stores settings, as the real one does. */
async function show() {
  const kept: Record<string, string> = { 'endpaper.register.enable': 'false', 'endpaper.outbound.allow': 'api.local' }
  const update = vi.fn<(input: unknown) => object>((input) => {
    const { key, value } = input as { key: string; value: string }
    kept[key] = value
    return {}
  })
  await showPage(
    <Suspense>
      <Notifications />
      <SystemSettingsPage />
    </Suspense>,
    {
      '/admin/setting/config/get': () =>
        settings(kept['endpaper.register.enable'] ?? '', kept['endpaper.outbound.allow'] ?? ''),
      '/admin/setting/config/update': update,
    },
  )
  return update
}

const text = () => document.body.textContent
const registration = () => document.querySelector<HTMLInputElement>('input[role="switch"]')
const hosts = () => document.querySelector<HTMLTextAreaElement>('textarea[data-path="outbound-value"]')

/** Simulates typing: React listens to the setter of the element's prototype. */
const type = (value: string) =>
  settled(() => {
    const field = hosts()
    if (!field) throw new Error('the field is not there')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () => settled(() => hosts()?.form?.requestSubmit())
const saveButton = () => hosts()?.form?.querySelector('button[type="submit"]')

it('shows the settings, and the hosts that the configuration allows', async () => {
  await show()
  expect(registration()?.checked).toBe(false)
  expect(hosts()?.value).toBe('api.local')
  expect(text()).toContain('docs.internal:8443')
  expect(saveButton()?.hasAttribute('disabled')).toBe(true)
})

it('saves the switch at once', async () => {
  const update = await show()
  await settled(() => registration()?.click())
  expect(update).toHaveBeenCalledWith({ key: 'endpaper.register.enable', value: 'true' })
  expect(registration()?.checked).toBe(true)
  expect(text()).toContain('Sign-up is now open.')
})

it('saves the allowed hosts on request', async () => {
  const update = await show()
  await type('api.local\n10.0.0.0/8\n')
  expect(update).not.toHaveBeenCalled()
  await submit()
  expect(update).toHaveBeenCalledWith({ key: 'endpaper.outbound.allow', value: 'api.local\n10.0.0.0/8' })
  expect(hosts()?.value).toBe('api.local\n10.0.0.0/8')
  expect(saveButton()?.hasAttribute('disabled')).toBe(true)
})

it('reports an invalid entry at the field and keeps the text', async () => {
  await show()
  const message = '“*.local” is not a host, host:port, IP address or range'
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: '100', msg: message, field: 'value' })))
  await type('*.local')
  await submit()
  expect(hosts()?.getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain(message)
  expect(hosts()?.value).toBe('*.local')
})

it('saves the messages of robots, with a preview', async () => {
  const update = await show()
  const field = [...document.querySelectorAll('textarea')].find((one) => one.labels[0]?.textContent === 'DingTalk')
  await settled(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, '{docName}: {changes}')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(text()).toContain('Create order: amount is now required')
  await press('Save message for DingTalk')
  await eventually(() =>
    expect(update).toHaveBeenCalledWith({ key: 'endpaper.webhook.dingtalk-template', value: '{docName}: {changes}' }),
  )
})

it('limits how long versions are kept, and refuses what is no number of days', async () => {
  const update = await show()
  const days = () => input('Keep versions for')
  const keep = async (text: string) => {
    await typeInto('Keep versions for', text)
    await settled(() => days().form?.requestSubmit())
  }
  expect(days().value).toBe('')
  await keep('never')
  expect(days().getAttribute('aria-invalid')).toBe('true')
  expect(update).not.toHaveBeenCalled()
  await keep('90')
  expect(update).toHaveBeenCalledWith({ key: 'endpaper.history.keep', value: '90' })
})
