import { expect, it } from 'vitest'
import type { Webhook } from '#core/contract/webhook.ts'
import { startValues, webhookInput } from './webhook-values.ts'

const place = { moduleId: 'module' }

const known: Webhook = {
  id: 'hook',
  moduleId: 'module',
  releaseId: '',
  name: 'Team',
  kind: 'generic',
  maskedUrl: 'https://hooks.example/…',
  hasSecret: 1,
  events: ['changed'],
  isBreakingOnly: 1,
  template: '{docName}',
  isEnabled: 0,
  version: 3,
  lastState: '',
  lastAt: 0,
}

it('sends a new webhook whole, switched on', () => {
  const values = {
    ...startValues(undefined, place),
    name: ' Team ',
    url: ' https://hooks.example/key ',
    secret: 'SEC1',
  }
  expect(webhookInput(values, place, undefined)).toEqual({
    moduleId: 'module',
    name: 'Team',
    kind: 'dingtalk',
    url: 'https://hooks.example/key',
    secret: 'SEC1',
    events: ['added', 'changed', 'deleted'],
    isBreakingOnly: 0,
    template: '',
    isEnabled: 1,
  })
})

it('omits unchanged values, and keeps it switched off', () => {
  const kept = { id: 'hook', moduleId: 'module', name: 'Team', kind: 'generic', events: ['changed'], version: 3 }
  const how = { isBreakingOnly: 1, template: '{docName}', isEnabled: 0 }
  expect(webhookInput(startValues(known, place), place, known)).toEqual({ ...kept, ...how })
})

it('removes a secret on request, whatever was typed', () => {
  const values = { ...startValues(known, place), secret: 'typed', isSecretRemoved: true }
  expect(webhookInput(values, place, known)).toMatchObject({ secret: '' })
})

it('sends no secret for kinds without signing', () => {
  const values = { ...startValues(known, place), kind: 'wecom' as const, secret: 'typed before' }
  expect(webhookInput(values, place, known)).not.toHaveProperty('secret')
})
