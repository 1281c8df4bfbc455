import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { codes } from '../../lib/api-error.ts'
import { connectRequest } from '../../lib/request.ts'
import { emitLive } from '../live/live-bus.ts'
import { followJob, jobQueries } from './job.queries.ts'

const silent = () => undefined
const fetched = vi.fn<typeof fetch>()
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(() => {
  fetched.mockReset()
  client.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  connectRequest({
    language: () => 'en',
    showError: silent,
    generalMessage: () => 'The request failed',
    goToSignIn: silent,
    goToSetPassword: silent,
    offerSignIn: silent,
  })
})

const answer = (body: object) => fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)))
const answerJob = (part: object) =>
  answer({ code: '0', data: { id: 'j', kind: 'import', done: 0, total: 10, report: null, ...part } })

const follow = async () => {
  const over = followJob(client, 'j').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  return over
}

it('polls until the job is over, and caches every response', async () => {
  answerJob({ state: 'waiting' })
  answerJob({ state: 'running', done: 5 })
  answerJob({ state: 'done', done: 10, report: { created: 10 } })
  await expect(follow()).resolves.toMatchObject({ state: 'done', report: { created: 10 } })
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(client.getQueryData(jobQueries.get('j').queryKey)).toMatchObject({ state: 'done' })
})

it('continues after the server was unreachable for a moment', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no connection'))
  answerJob({ state: 'failed' })
  await expect(follow()).resolves.toMatchObject({ state: 'failed' })
})

it('stops when the reader may not see the job any more', async () => {
  answer({ code: codes.signIn, msg: 'Sign in' })
  await expect(follow()).resolves.toMatchObject({ code: codes.signIn })
  expect(fetched).toHaveBeenCalledOnce()
})

it('asks when the server tells of the job, and hardly otherwise', async () => {
  emitLive({ name: 'messages', about: {} })
  answerJob({ state: 'running' })
  const job = followJob(client, 'j')
  await vi.advanceTimersByTimeAsync(4000)
  emitLive({ name: 'job', about: { jobId: 'other' } })
  await vi.advanceTimersByTimeAsync(500)
  expect(fetched).toHaveBeenCalledTimes(1)
  answerJob({ state: 'done' })
  emitLive({ name: 'job', about: { jobId: 'j' } })
  await expect(job).resolves.toMatchObject({ state: 'done' })
  emitLive({ name: 'closed', about: {} })
})
