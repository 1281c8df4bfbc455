import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Webhook, WebhookDelivery } from '#core/contract/webhook.ts'
import { clearPage, named, preparePages, press, settled, showPage, type Answers } from '../../testing/page.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const hook: Webhook = {
  id: 'hook',
  moduleId: 'module',
  name: 'Team',
  kind: 'dingtalk',
  maskedUrl: 'https://oapi.dingtalk.com/robot/…',
  hasSecret: 1,
  events: ['deleted', 'added'],
  isEnabled: 1,
  version: 1,
  lastState: 'failed',
  lastAt: Date.now(),
}
const delivery: WebhookDelivery = {
  id: 'delivery',
  state: 'failed',
  attempts: 5,
  status: 500,
  answer: 'Out of order',
  docCount: 3,
  docName: 'Create order',
  gmtCreate: Date.now(),
  nextAt: 0,
}
const module = { id: 'module', projectId: 'project', name: 'Orders', type: 0, importUrl: '', version: 1 } as const

const show = (webhooks: Webhook[], answers: Answers = {}) =>
  showPage(
    <Suspense>
      <WebhooksSection module={module} />
    </Suspense>,
    { '/webhook/list': () => webhooks, ...answers },
  )
const text = () => document.body.textContent
/** What stands in a menu, by its words. */
const choose = (words: string) =>
  settled(() =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
      .find(({ textContent }) => textContent === words)
      ?.click(),
  )

it('explains webhooks when there is none', async () => {
  await show([])
  expect(text()).toContain('Add the first webhook')
  await press('Add webhook')
  expect(text()).toContain('New webhook')
})

it('lists webhooks with their events and the result of the last delivery', async () => {
  await show([hook])
  expect(text()).toContain('https://oapi.dingtalk.com/robot/…')
  expect(text()).toContain('added, deleted')
  expect(text()).toContain('Failed')
})

it('shows the response to a test', async () => {
  const answer = { isOk: 0, status: 200, answer: '{"errcode":310000}' }
  await show([hook], { '/webhook/test': () => answer })
  await press('Actions for Team')
  await choose('Send test')
  expect(text()).toContain('The receiver rejected the message.')
  expect(text()).toContain('{"errcode":310000}')
})

it('shows deliveries, and resends failed ones', async () => {
  const resend = vi.fn<(input: unknown) => object>(() => ({}))
  await show([hook], { '/webhook/deliveries': () => ({ list: [delivery], total: 1 }), '/webhook/resend': resend })
  await press('Deliveries of Team')
  expect(text()).toContain('Create order and 2 more')
  expect(text()).toContain('5 attempts')
  expect(text()).toContain('Out of order')
  await press('Send again: Create order and 2 more')
  expect(resend).toHaveBeenCalledWith({ id: 'delivery' })
})

it('offers no new webhook above the limit', async () => {
  await show(Array.from({ length: 10 }, (_none, number) => ({ ...hook, id: `hook${number}` })))
  expect(named('Add webhook')?.hasAttribute('disabled')).toBe(true)
  expect(text()).toContain('up to 10 webhooks')
})
