import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DocNow } from '#core/contract/presence.ts'
import { connectRequest } from '../../lib/request.ts'
import { emitLive } from '../live/live-bus.ts'
import { stayIn } from './stay-in.ts'

const nothing = () => undefined
const now = { revision: 3, modifierName: 'Mei', gmtModified: 1, people: [], count: 0 }
let sent: Record<string, unknown>[] = []
let answer: object = {}

beforeEach(() => {
  sent = []
  answer = { code: '0', data: now }
  connectRequest({
    language: () => 'en',
    showError: nothing,
    generalMessage: () => '',
    goToSignIn: nothing,
    goToSetPassword: nothing,
    offerSignIn: nothing,
  })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_address: string, { body, keepalive = false }: RequestInit) => {
    sent.push({ ...JSON.parse(typeof body === 'string' ? body : '{}'), keepalive })
    return Promise.resolve(Response.json(answer))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('gives a sign of life every 25 s and when others come, and says goodbye', async () => {
  const onNow = vi.fn<(now: DocNow | undefined) => void>()
  const leave = stayIn({ docId: 'd', isEditing: true }, onNow)
  await wait(0)
  expect(onNow).toHaveBeenLastCalledWith(now)
  expect(sent).toMatchObject([{ docId: 'd', isEditing: 1, turn: 1, keepalive: false }])
  await wait(25_000)
  expect(sent).toHaveLength(2)
  emitLive({ name: 'people', about: { docId: 'other' } })
  emitLive({ name: 'changed', about: { moduleId: 'm', docIds: ['d'] } })
  emitLive({ name: 'people', about: { docId: 'd' } })
  await wait(400)
  expect(sent).toHaveLength(3)
  leave()
  expect(onNow).toHaveBeenLastCalledWith(undefined)
  expect(sent.at(-1)).toEqual({ tab: sent[0]?.['tab'], turn: 4, keepalive: true })
  await wait(60_000)
  expect(sent).toHaveLength(4)
})

it('ends when the doc may not be read any more', async () => {
  const onNow = vi.fn<(now: DocNow | undefined) => void>()
  const leave = stayIn({ docId: 'd', isEditing: false }, onNow)
  await wait(0)
  answer = { code: '100', msg: 'gone' }
  await wait(25_000)
  expect(onNow).toHaveBeenLastCalledWith(undefined)
  const count = sent.length
  await wait(60_000)
  leave()
  expect(sent).toHaveLength(count)
})
