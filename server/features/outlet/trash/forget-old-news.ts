import type { Ctx } from '../../../context/ctx.ts'
import { readKeepTime } from '../../accounts/system/settings.ts'
import type { Db } from '../../../db/open.ts'

/** Messages of one person that are kept, the newest ones. */
const MESSAGES_KEPT = 1000

/** Removes old messages, and follows of places that are gone for good. */
export async function forgetOldNews({ db, services }: Ctx): Promise<void> {
  await db
    .deleteFrom('message')
    .where('created_at', '<', services.now() - (await readKeepTime(db, 'endpaper.message.keep')))
    .execute()
  await forgetSurplus(db)
  for (const [kind, table] of followed) {
    await db
      .deleteFrom('place_follow')
      .where('kind', '=', kind)
      .where('thing_id', 'not in', db.selectFrom(table).select('id'))
      .execute()
  }
}

const followed = [
  ['folder', 'doc'],
  ['module', 'module'],
  ['project', 'project'],
  ['release', 'release'],
] as const

async function forgetSurplus(db: Db): Promise<void> {
  const people = await db
    .selectFrom('message')
    .select('user_id')
    .groupBy('user_id')
    .having((eb) => eb.fn.countAll<number>(), '>', MESSAGES_KEPT)
    .execute()
  for (const { user_id } of people) {
    const newest = db
      .selectFrom('message')
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MESSAGES_KEPT)
    await db.deleteFrom('message').where('user_id', '=', user_id).where('id', 'not in', newest).execute()
  }
}
