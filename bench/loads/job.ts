import { setTimeout } from 'node:timers/promises'
import { makeClient } from '../../server/testing/process-client.ts'
import type { Reply } from '../../server/testing/test-app.ts'
import type { Ground } from '../row.ts'

const POLL_MS = 100

/** The job when it is done or failed. */
export async function untilDone({ server, token }: Ground, jobId: string): Promise<Reply['data']> {
  const { get } = makeClient(server.url, token)
  for (;;) {
    // A refused poll is repeated.
    const { data: job } = await get(`/job/get?id=${jobId}`)
    if (job?.state === 'failed' || job?.state === 'done') return job
    await setTimeout(POLL_MS)
  }
}
