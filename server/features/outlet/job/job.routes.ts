import { jobCalls } from '#core/contract/job.ts'
import { routes } from '../../../http/door.ts'
import { findPlace, getJob } from '../../../jobs/job.queries.ts'

export const jobRoutes = routes(jobCalls, {
  get: async ({ db, services }, { id }) => ({
    ...(await getJob(db, id)),
    place: await findPlace(db, id, services.now()),
  }),
})
