import { expect, it } from 'vitest'
import type { Webhook } from '#core/contract/webhook.ts'
import { startValues, webhookInput } from './webhook-values.ts'

const known: Webhook = {
  id: 'hook',
  moduleId: 'module',
  name: 'Team',
  kind: 'generic',
  maskedUrl: 'https://hooks.example/…',
  hasSecret: 1,
  events: ['changed'],
  isEnabled: 0,
  version: 3,
  lastState: '',
  lastAt: 0,
}

it('sends a new webhook whole, switched on', () => {
  const values = { ...startValues(undefined), name: ' Team ', url: ' https://hooks.example/key ', secret: 'SEC1' }
  expect(webhookInput(values, 'module', undefined)).toEqual({
    moduleId: 'module',
    name: 'Team',
    kind: 'dingtalk',
    url: 'https://hooks.example/key',
    secret: 'SEC1',
    events: ['added', 'changed', 'deleted'],
    isEnabled: 1,
  })
})

it('omits unchanged values, and keeps it switched off', () => {
  const kept = { id: 'hook', moduleId: 'module', name: 'Team', kind: 'generic', events: ['changed'], version: 3 }
  expect(webhookInput(startValues(known), 'module', known)).toEqual({ ...kept, isEnabled: 0 })
})

it('removes a secret on request, whatever was typed', () => {
  const values = { ...startValues(known), secret: 'typed', isSecretRemoved: true }
  expect(webhookInput(values, 'module', known)).toMatchObject({ secret: '' })
})

it('sends no secret for kinds without signing', () => {
  const values = { ...startValues(known), kind: 'wecom' as const, secret: 'typed before' }
  expect(webhookInput(values, 'module', known)).not.toHaveProperty('secret')
})
