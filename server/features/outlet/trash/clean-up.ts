import { transact, type Ctx } from '../../../context/ctx.ts'
import { SESSION_IDLE, SESSION_TOTAL } from '../../../http/actor.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import { readKeepTime } from '../../accounts/system/settings.ts'
import { compactIndex } from '../../content/store/compact-index.ts'
import { forgetStage } from '../../content/store/stage-docs.ts'
import { purgeEmptiedFolders, purgeUnshown } from '../../content/store/purge.ts'
import { PUSH_KEY_LIFE } from '../../intake/push/push-key.ts'
import { forgetJobs } from './forget-jobs.ts'
import { forgetOldNews } from './forget-old-news.ts'
import { removeOldEntries } from './remove-from-trash.ts'
import { readTrashLife } from './trash.queries.ts'

const DAY = 24 * 60 * 60 * 1000
/** Longer than any upload or export takes. */
export const TEMPORARY_LIFE = 60 * 60 * 1000

/** Removes expired data permanently. */
export const cleanUp: JobKind<Record<string, never>> = {
  name: 'clean-up',
  everyMs: 60 * 60 * 1000,
  run: async (jobCtx) => {
    const ctx: Ctx = { ...jobCtx, mayUseReserve: true }
    const { services } = ctx
    const removed = await removeOldEntries(ctx)
    await forgetLeftovers(ctx)
    const files = await transact(ctx, forgetJobs)
    // After the rows: a file without a row only takes space, a row without a file could not be downloaded.
    for (const file of files) await services.files.remove(file)
    await transact(ctx, forgetOldRows)
    await transact(ctx, forgetOldNews)
    await compactIndex(ctx)
    await services.files.temporary.removeIdle(TEMPORARY_LIFE)
    return { removed, files: files.length }
  },
}

const STAGE_LIFE = 6 * 60 * 60 * 1000

/** Removes the rows of interrupted deliveries, and folders that deliveries emptied long ago. */
async function forgetLeftovers(ctx: Ctx): Promise<void> {
  const { db, services } = ctx
  const cutOff = services.now() - STAGE_LIFE
  const stages = await db
    .selectFrom('doc')
    .select('staged_by')
    .distinct()
    .where('staged_by', '<>', '')
    .where('created_at', '<', cutOff)
    .execute()
  for (const { staged_by } of stages) await forgetStage(ctx, staged_by)
  await purgeUnshown(ctx, cutOff)
  await purgeEmptiedFolders(ctx, services.now() - (await readTrashLife(db)))
}

async function forgetOldRows({ db, services }: Ctx): Promise<void> {
  const now = services.now()
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('last_seen_at', '<', now - SESSION_IDLE), eb('created_at', '<', now - SESSION_TOTAL)]))
    .execute()
  await db
    .deleteFrom('push_key')
    .where('at', '<', now - PUSH_KEY_LIFE)
    .execute()
  await db
    .deleteFrom('lease')
    .where('expires_at', '<', now - DAY)
    .execute()
  await db.deleteFrom('visit_pass').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_step').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('throttle')
    .where('window_ends_at', '<', now - DAY)
    .where('paused_until', '<', now - DAY)
    .execute()
  await db
    .deleteFrom('audit')
    .where('at', '<', now - (await readKeepTime(db, 'endpaper.audit.keep')))
    .execute()
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', now - (await readKeepTime(db, 'endpaper.webhook.keep')))
    .execute()
  await db
    .deleteFrom('debug_call')
    .where('created_at', '<', now - (await readKeepTime(db, 'endpaper.debug.keep')))
    .execute()
  const pushLife = await readKeepTime(db, 'endpaper.push-log.keep')
  if (pushLife > 0)
    await db
      .deleteFrom('push_log')
      .where('at', '<', now - pushLife)
      .execute()
}
