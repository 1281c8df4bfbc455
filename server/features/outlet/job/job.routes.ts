import { jobCalls } from '#core/contract/job.ts'
import { routes } from '../../../http/door.ts'
import { getJob } from '../../../jobs/job.queries.ts'

export const jobRoutes = routes(jobCalls, {
  get: ({ db }, { id }) => getJob(db, id),
})
