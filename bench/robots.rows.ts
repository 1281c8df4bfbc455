import { setTimeout as wait } from 'node:timers/promises'
import { makeClient, type Client } from '../server/testing/process-client.ts'
import { startWebServer } from '../server/testing/web-server.ts'
import { median, percentile, type Ground, type RowGroup } from './row.ts'

const MINUTE = 60_000
const CHANGES = 200
/** Calls of a robot in a minute that chats accept. */
const MAX_CALLS = 20
const SAVES = 60
/** A notice that was queued has been sent by then. */
const SENT_MS = 10_000

/** What a robot of a group chat gets while docs change all the time, and what its silence costs those who save. Takes two minutes. */
export const robotRows: RowGroup = async (ground) => {
  await ground.restart({ OUTBOUND_ALLOW: '127.0.0.1' })
  let answers = true
  const robot = await startWebServer((_request, response) => {
    if (answers) response.end()
  })
  const client = makeClient(ground.server.url, ground.token)
  const url = `http://127.0.0.1:${robot.port}/`
  const hook = { moduleId: ground.data.moduleId, name: 'Bench', kind: 'generic', url, isEnabled: 1 }
  await done(client.post('/webhook/save', { ...hook, events: ['added', 'changed', 'deleted', 'delivered'] }))
  const quick = await changeForAMinute(ground, client)
  const calls = robot.seen.length
  await wait(SENT_MS)
  const before = robot.seen.length
  await pushTwice(ground, client)
  await wait(SENT_MS)
  // The first of the two pushes is news.
  const ofPushes = robot.seen.length - before
  answers = false
  const silent = await save(ground, client, { count: SAVES, everyMs: 100 })
  await robot.close()
  return [
    {
      what: `${CHANGES} changes in a minute`,
      figure: `${calls} calls of the robot`,
      ratio: `${(calls / MAX_CALLS).toFixed(2)} of the goal`,
    },
    { what: 'a push, and the same again', figure: `${ofPushes} calls`, ratio: `${ofPushes.toFixed(2)} of the goal` },
    {
      what: 'saving while the robot is silent',
      figure: `p50 ${median(silent).toFixed(1)} ms, p95 ${percentile(silent, 0.95).toFixed(1)} ms`,
      ratio: `${(median(silent) / median(quick)).toFixed(2)} of while it answers`,
    },
  ]
}

const changeForAMinute = (ground: Ground, client: Client) =>
  save(ground, client, { count: CHANGES, everyMs: MINUTE / CHANGES })

let version = 0

/** Returns how long each save took. */
async function save({ data }: Ground, client: Client, { count, everyMs }: { count: number; everyMs: number }) {
  const times: number[] = []
  const start = performance.now()
  for (let number = 0; number < count; number++) {
    await wait(Math.max(0, start + number * everyMs - performance.now()))
    const began = performance.now()
    await done(client.post('/doc/save', { id: data.docId, moduleId: data.moduleId, name: `Version ${version++}` }))
    times.push(performance.now() - began)
  }
  return times
}

async function pushTwice({ data, server }: Ground, client: Client): Promise<void> {
  const token = await done(client.get(`/module/token/get?moduleId=${data.moduleId}`))
  const apis = [{ name: 'Pushed by the bench', url: '/pushed/by/the/bench', httpMethod: 'GET' }]
  for (const _time of ['new', 'the same']) {
    await done(
      makeClient(server.url, '').post('/api', {
        name: 'doc.push',
        version: '1.0',
        access_token: token,
        data: { apis },
      }),
    )
    await wait(SENT_MS)
  }
}

async function done(reply: ReturnType<Client['get']>) {
  const { code, data, msg } = await reply
  if (code !== '0') throw new Error(`The server refused: ${msg}`)
  return data
}
