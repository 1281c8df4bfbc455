import { setTimeout } from 'node:timers/promises'
import { makeClient } from '../server/testing/process-client.ts'
import { openEvents } from '../server/testing/open-events.ts'
import { median, percentile, type RowGroup } from './row.ts'

const CHANGES = 60
const GOAL_MS = 1000

/** From the moment that a person saves a doc until the web app of a follower is told that there is news. */
export const newsRows: RowGroup = async ({ server, token, readerToken, data }) => {
  const { post } = makeClient(server.url, token)
  const reader = makeClient(server.url, readerToken)
  const { data: me } = await reader.get('/user/info')
  await mustAnswer(post('/project/member/add', { projectId: data.projectId, userIds: [me.id], roleCode: 'guest' }))
  await mustAnswer(reader.post('/user/subscribe/doc/subscribe', { sourceId: data.docId }))
  const events = await openEvents(server.url, readerToken)
  // Nothing is missed after the first event.
  await events.next()
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const start = performance.now()
    const told = events.next()
    await mustAnswer(post('/doc/save', { id: data.docId, moduleId: data.moduleId, name: `Change ${change}` }))
    await told
    times.push(performance.now() - start)
    await setTimeout(5)
  }
  events.close()
  const p95 = percentile(times, 0.95)
  return [
    {
      what: 'from a save to the follower',
      figure: `p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      ratio: `${(p95 / GOAL_MS).toFixed(2)} of the goal`,
    },
  ]
}

async function mustAnswer(call: Promise<{ code: string; msg?: string }>): Promise<void> {
  const { code, msg } = await call
  if (code !== '0') throw new Error(`the call was refused: ${msg}`)
}
