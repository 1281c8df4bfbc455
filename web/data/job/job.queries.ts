import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Job } from '#core/contract/job.ts'
import { ApiError, codes } from '../../lib/api-error.ts'
import { get } from '../../lib/request.ts'

export const jobQueries = {
  /** Whoever shows a job reads the last answer here; `followJob` keeps it new while the job runs. */
  get: (id: string) =>
    queryOptions({
      queryKey: ['job', id],
      queryFn: () => get('/job/get', { id }, { quiet: true }),
      staleTime: Infinity,
    }),
}

export const isOver = ({ state }: Job): boolean => state === 'done' || state === 'failed'

/** Short jobs are felt to be instant, long ones do not need many questions. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2000
const GROWTH = 1.3

/** Asks until a job is over, whether anybody looks at it or not. */
export async function followJob(client: QueryClient, id: string): Promise<Job> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)) {
    const job = await askPatiently(client, id)
    if (job && isOver(job)) return job
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** A server that is away for a moment has not forgotten the job. Any other refusal is an end. */
async function askPatiently(client: QueryClient, id: string): Promise<Job | undefined> {
  try {
    return await client.fetchQuery({ ...jobQueries.get(id), staleTime: 0 })
  } catch (error) {
    if (error instanceof ApiError && error.code === codes.noAnswer) return undefined
    throw error
  }
}
