import { Type, type Static } from 'typebox'
import { call, fields, may } from './call.ts'
import { JobId } from './fields.ts'

export const Job = Type.Object({
  id: JobId,
  kind: Type.String(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('running'), Type.Literal('done'), Type.Literal('failed')]),
  done: Type.Integer(),
  total: Type.Integer(),
  /** Place in the queue while it waits for other jobs; 1: it is next, 0: it does not wait for others. */
  place: Type.Integer(),
  /** Depends on the kind; null until there is one. */
  report: Type.Unknown(),
})
export type Job = Static<typeof Job>

export const jobCalls = {
  get: call('GET', '/job/get', {
    access: may('job.read', 'id'),
    summary: 'Progress of a job that the caller started',
    input: fields({ id: JobId }),
    output: Job,
  }),
}
