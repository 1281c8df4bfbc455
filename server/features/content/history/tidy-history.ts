import type { JobKind } from '../../../jobs/job-kind.ts'
import { getSetting } from '../../accounts/system/settings.ts'
import { forgetRevisions } from '../store/forget-revisions.ts'
import { hashRevisions } from '../store/hash-revisions.ts'
import { packRevisions } from '../store/pack-revisions.ts'

const DAY = 24 * 60 * 60 * 1000

/** Removes revisions that are older than the setting allows, then packs the others. One job, because both must not run at once. */
export const tidyHistory: JobKind<Record<string, never>> = {
  name: 'tidy-history',
  everyMs: 30 * 60 * 1000,
  run: async (ctx) => {
    const days = Number(await getSetting(ctx.db, 'endpaper.history.keep'))
    const removed = days > 0 ? await forgetRevisions(ctx, ctx.services.now() - days * DAY) : 0
    return { removed, packed: await packRevisions(ctx), hashed: await hashRevisions(ctx) }
  },
}
