import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Webhook, WebhookDelivery } from '#core/contract/webhook.ts'
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
  showPage,
  tick,
  type,
  type Answers,
} from '../../testing/page.tsx'
import type { WebhookPlace } from '../../data/webhook/webhook.queries.ts'
import { WebhooksSection } from './WebhooksSection.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const hook: Webhook = {
  id: 'hook',
  moduleId: 'module',
  releaseId: '',
  name: 'Team',
  kind: 'dingtalk',
  maskedUrl: 'https://oapi.dingtalk.com/robot/…',
  hasSecret: 1,
  events: ['deleted', 'added'],
  isBreakingOnly: 0,
  template: '',
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
const ofModule = { moduleId: 'module' }

const show = (webhooks: Webhook[], answers: Answers = {}, place: WebhookPlace = ofModule) =>
  showPage(
    <Suspense>
      <WebhooksSection place={place} text="What they are for" />
    </Suspense>,
    { '/webhook/list': () => webhooks, ...answers },
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
  expect(text()).toContain('doc added, doc deleted')
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
  expect(text()).toContain('Up to 10 webhooks')
})

it('adds a webhook, which needs a name, an address and an event', async () => {
  const save = vi.fn<(input: unknown) => object>(() => ({}))
  await show([], { '/webhook/save': save })
  await press('Add webhook')
  await eventually(() => expect(input('Name').value).toBe(''))
  for (const event of ['doc added', 'doc changed', 'doc deleted']) await tick(event)
  await type('URL', 'chat')
  await press('Save')
  expect(text()).toContain('Select at least one event')
  for (const label of ['Name', 'URL']) expect(input(label).getAttribute('aria-invalid')).toBe('true')
  expect(save).not.toHaveBeenCalled()
  await type('Name', 'Team')
  await type('URL', 'https://chat.example/robot')
  await tick('doc deleted')
  await press('Save')
  await eventually(() =>
    expect(save.mock.calls).toMatchObject([
      [{ moduleId: 'module', name: 'Team', url: 'https://chat.example/robot', events: ['deleted'], isEnabled: 1 }],
    ]),
  )
})

it('keeps address and secret when a webhook gets another name', async () => {
  const save = vi.fn<(input: unknown) => unknown>(() => new Refused('Bob saved this webhook a minute ago'))
  await show([hook], { '/webhook/save': save })
  await press('Actions for Team')
  await choose('Edit')
  await eventually(() => expect(input('URL').value).toBe(''))
  await type('Name', 'Backend')
  await press('Save')
  const { id, moduleId, kind, events, isBreakingOnly, template, isEnabled, version } = hook
  const kept = { id, moduleId, kind, events, isBreakingOnly, template, isEnabled, version }
  await eventually(() => expect(save.mock.calls).toEqual([[{ ...kept, name: 'Backend' }]]))
  await eventually(() => expect(text()).toContain('Bob saved this webhook a minute ago'))
  expect(input('Name').value).toBe('Backend')
})

it('asks before a webhook is deleted', async () => {
  const remove = vi.fn<(input: unknown) => object>(() => ({}))
  await show([hook], { '/webhook/delete': remove })
  await press('Actions for Team')
  await choose('Delete')
  await eventually(() => expect(text()).toContain('Pending messages are not sent'))
  await press('Delete webhook')
  await eventually(() => expect(remove).toHaveBeenCalledWith({ id: 'hook' }))
})

it('shows how a message of its own would look', async () => {
  const save = vi.fn<(input: unknown) => object>(() => ({}))
  await show([{ ...hook, template: '{docName} by {modifier}' }], { '/webhook/save': save })
  await press('Actions for Team')
  await choose('Edit')
  await eventually(() => expect(text()).toContain('Create order by Lin'))
  await tick('Only breaking changes')
  await press('Save')
  await eventually(() =>
    expect(save.mock.calls).toMatchObject([[{ isBreakingOnly: 1, template: '{docName} by {modifier}' }]]),
  )
})

it('offers what robots of a release can report', async () => {
  const save = vi.fn<(input: unknown) => object>(() => ({}))
  await show([], { '/webhook/save': save }, { releaseId: 'release' })
  await press('Add webhook')
  await eventually(() => expect(input('Name').value).toBe(''))
  expect(() => input('doc added')).toThrow('no input')
  await type('Name', 'Team')
  await type('URL', 'https://chat.example/robot')
  await press('Save')
  await eventually(() =>
    expect(save.mock.calls).toMatchObject([[{ releaseId: 'release', events: ['changed', 'deleted', 'released'] }]]),
  )
})
