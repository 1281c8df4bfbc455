import type { JobKind } from '../../../jobs/job-kind.ts'
import { toNotice } from './notice.ts'
import { postNotice } from './post-notice.ts'
import { stillTold } from './still-told.ts'
import type { Told } from './told-docs.ts'
import type { WebhookPlace } from './webhook.queries.ts'

interface LastNotice {
  /** As it was; the URL is encrypted. */
  place: WebhookPlace
  told: Told
  at: number
}

/** Tells the robots of a release that it was removed. It is retried like other jobs, and has no delivery log. */
export const sendLastNotice: JobKind<LastNotice> = {
  name: 'send-last-notice',
  lane: 'network',
  run: async (ctx, { place, told, at }) => {
    const { services, request } = ctx
    // The same for each attempt.
    const id = `last-${request.id.replace('job ', '')}`
    const still = await stillTold(ctx.db, place, told)
    if (!still) return
    const notice = toNotice(services, place, { id, at, told: still })
    const { isOk, status } = await postNotice(ctx, place, { notice, mentions: [], userId: 0 })
    if (!isOk) throw new Error(`the receiver did not accept the notice: ${status}`)
  },
}
