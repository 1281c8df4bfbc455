import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Job } from '#core/contract/job.ts'
import { ApiError, codes } from '../../lib/api-error.ts'
import { get } from '../../lib/request.ts'
import { isLive, onLive } from '../live/live-bus.ts'

export const jobQueries = {
  /** Components read the latest state of a job here; `followJob` updates it while the job runs. */
  get: (id: string) =>
    queryOptions({
      queryKey: ['job', id],
      queryFn: () => get('/job/get', { id }, { quiet: true }),
      staleTime: Infinity,
    }),
}

export const isOver = ({ state }: Job): boolean => state === 'done' || state === 'failed'

/** Polling starts fast, so that short jobs feel instant, and slows down for long ones. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2000
const GROWTH = 1.3
/** While events of the server arrive, they say when to ask; this is for those that get lost. */
const LIVE_WAIT_MS = 5000

/** Asks whenever the server tells of progress, or else polls, until a job is over, whether or not a component shows it. */
export async function followJob(client: QueryClient, id: string): Promise<Job> {
  const news = listenTo(id)
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)) {
      const job = await askPatiently(client, id)
      if (job && isOver(job)) return job
      await news.wait(isLive() ? LIVE_WAIT_MS : wait)
    }
  } finally {
    news.end()
  }
}

/** Remembers news of a job that comes while nobody waits for it. */
function listenTo(id: string) {
  let isNews = false
  let wake: (() => void) | undefined
  const end = onLive('job', ({ jobId }) => {
    if (jobId !== id) return
    isNews = true
    wake?.()
  })
  const wait = async (ms: number) => {
    const news = new Promise<void>((resolve) => {
      wake = resolve
    })
    if (!isNews) await Promise.race([news, new Promise((resolve) => setTimeout(resolve, ms))])
    isNews = false
  }
  return { end, wait }
}

/** Returns undefined when the server cannot be reached, since the job goes on. Any other error is thrown. */
async function askPatiently(client: QueryClient, id: string): Promise<Job | undefined> {
  try {
    return await client.fetchQuery({ ...jobQueries.get(id), staleTime: 0 })
  } catch (error) {
    if (error instanceof ApiError && error.code === codes.noAnswer) return undefined
    throw error
  }
}
