import { makeClient } from '../../server/testing/process-client.ts'
import { tally } from './tally.ts'
import { untilDone } from './job.ts'
import { loadRows } from './measure.ts'
import { whole, type Ground } from '../row.ts'

const AT_ONCE = 40
const AFTER_SECONDS = 30

/** Files of a large module, all ordered at once by one person. */
export const exportLoads = loadRows(async (ground, measure) => {
  const what = `${AT_ONCE} exports of ${whole(ground.data.docs / 2)} docs`
  return measure({ what, afterSeconds: AFTER_SECONDS, rounds: [() => exportAll(ground)] })
})

/** The same module by its export token. */
export const liveLoads = loadRows(async (ground, measure) => {
  const { server, token, data } = ground
  const { data: exportToken } = await makeClient(server.url, token).post('/module/exportToken/refresh', {
    moduleId: data.moduleId,
  })
  const url = `${server.url}/module/openapi/${exportToken}`
  const what = `${AT_ONCE} live exports of the same`
  return measure({ what, afterSeconds: AFTER_SECONDS, rounds: [() => readAll(url)] })
})

async function exportAll(ground: Ground): Promise<string> {
  const started = await Promise.all(Array.from({ length: AT_ONCE }, () => startExport(ground)))
  const outcomes: string[] = []
  // One after the other, so that few requests ask for the state.
  for (const { refusal, jobId } of started) outcomes.push(refusal ?? (await untilDone(ground, jobId)).state)
  return tally(outcomes)
}

async function startExport({ server, token, data }: Ground) {
  const response = await fetch(`${server.url}/doc/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify({ moduleId: data.moduleId, format: 'openapi' }),
  })
  const { data: started } = (await response.json()) as { data: { jobId: string } | null }
  return started ? { jobId: started.jobId } : { refusal: String(response.status), jobId: '' }
}

async function readAll(url: string): Promise<string> {
  return tally(await Promise.all(Array.from({ length: AT_ONCE }, () => readStatus(url))))
}

/** The body is discarded as it comes: 40 of them would fill the memory of the client. */
async function readStatus(url: string): Promise<string> {
  const { status, body } = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  for await (const _chunk of body ?? []);
  return String(status)
}
